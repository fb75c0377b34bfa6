import { Field, NativeSelect } from '@lexboard/shared-lib/ui';

interface PlainSelectProps<Value extends string> {
  name: string;
  label: string;
  /** Empty while nothing is chosen. */
  value: Value | '';
  options: readonly Value[];
  /** What options are called that have other words than their own. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Stands for no choice, where there can be none. */
  none?: string;
  message?: string | undefined;
  onChange: (value: Value | '') => void;
}

/** One of a few fixed words, by the browser's own control. */
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
