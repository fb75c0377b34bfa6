import { Field, NativeSelect, type FieldFrame } from '@lexboard/shared-lib/ui';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

export interface PlainSelectProps<Value extends string> extends FieldFrame {
  name?: string;
  size?: 'sm' | 'md';
  /** Empty if nothing is selected. */
  value: Value | '';
  /** A text is its own label. */
  options: readonly (Value | Option<Value>)[];
  /** Further options below headings. */
  groups?: readonly { label: string; options: readonly Option<Value>[] }[];
  /** The label of the empty option, if it is allowed. */
  none?: string;
  onChange: (value: Value | '') => void;
}

const renderOption = ({ value, label }: Option<string>) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Selects one of a few fixed values, with the browser's own control. */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { name, size = 'md', value, options, groups = [], none, onChange, ...frame } = props;
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const offered = [...choices, ...groups.flatMap((group) => group.options)];
  return (
    <Field {...frame}>
      {(control) => (
        <NativeSelect
          {...control}
          {...{ name, size, value }}
          width="full"
          onChange={({ target }) =>
            onChange(offered.find((option) => option.value === target.value)?.value ?? '')
          }
        >
          {none && <option value="">{none}</option>}
          {choices.map(renderOption)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(renderOption)}
            </optgroup>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
