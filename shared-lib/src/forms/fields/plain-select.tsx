import { Field, NativeSelect } from '@lexboard/shared-lib/ui';

interface PlainSelectProps<Value extends string> {
  name: string;
  label: string;
  /** Empty while nothing is chosen. */
  value: Value | '';
  options: readonly Value[];
  /** Stands for no choice, where there can be none. */
  none?: string;
  message?: string | undefined;
  onChange: (value: Value | '') => void;
}

/** One of a few fixed words, by the browser's own control. */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { name, label, value, options, none, message, onChange } = props;
  return (
    <Field label={label} message={message}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          size="md"
          width="full"
          value={value}
          onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? '')}
        >
          {none && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
