import { Field, NativeSelect, type FieldFrame } from '@lexboard/shared-lib/ui';

interface Option {
  value: string;
  label: string;
}

interface ChoiceSelectProps extends FieldFrame {
  name?: string;
  value: string;
  options: readonly Option[];
  groups?: readonly { label: string; options: readonly Option[] }[];
  onChange: (value: string) => void;
}

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A select with the browser's own control. */
export function ChoiceSelect({ name, value, options, groups = [], onChange, ...frame }: ChoiceSelectProps) {
  return (
    <Field {...frame}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          width="full"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(toOption)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(toOption)}
            </optgroup>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
