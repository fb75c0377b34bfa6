import { Field, NativeSelect } from '@lexboard/shared-lib/ui';

interface PlainSelectProps<Value extends string> {
  name: string;
  label: string;
  /** Empty if nothing is selected. */
  value: Value | '';
  options: readonly Value[];
  /** Labels of options that are not shown by their value. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** The label of the empty option, if it is allowed. */
  none?: string;
  message?: string | undefined;
  onChange: (value: Value | '') => void;
}

/** Selects one of a few fixed words, with the browser's own control. */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { name, label, value, options, labels = {}, none, message, onChange } = props;
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
            <option key={option} value={option}>
              {labels[option] ?? option}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
