import { Field, NativeSelect } from '@lexboard/shared-lib/ui';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceSelectProps<Value extends string> {
  name: string;
  label: string;
  value: Value | '';
  options: readonly Choice<Value>[];
  /** The label of the empty option, if it is allowed. */
  none?: string;
  help?: string;
  message?: string | undefined;
  onChange: (value: Value | '') => void;
}

/** Selects one of a few values that have labels, with the browser's own control. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { name, label, value, options, none, help, message, onChange } = props;
  return (
    <Field label={label} message={message} {...(help && { help })}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          size="md"
          width="full"
          value={value}
          onChange={({ target }) =>
            onChange(options.find((option) => option.value === target.value)?.value ?? '')
          }
        >
          {none && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
