import { memo, useMemo } from 'react';
import { Field } from '../controls/field.tsx';
import { ChoiceBox } from './choices/choice-box.tsx';
import type { ChoiceOption, FormFieldProps } from './form-field.ts';
import { useChoices } from './choices/use-choices.ts';

export interface SelectFieldProps extends FormFieldProps<string | null> {
  options: readonly ChoiceOption[];
  clearable?: boolean;
  placeholder?: string;
}

/** A searchable select of one option. */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
  const {
    name,
    value,
    onChange,
    options,
    clearable = false,
    placeholder,
    disabled = false,
    ...frame
  } = props;
  const chosen = useMemo(() => (value === null ? [] : [value]), [value]);
  const shown = useChoices(options, chosen);
  return (
    <Field {...frame}>
      {(control) => (
        <ChoiceBox
          {...{ name, label: frame.label, control, shown, chosen, disabled, clearable, placeholder }}
          multiple={false}
          onChoose={(values) => onChange(name, values[0] ?? null)}
        />
      )}
    </Field>
  );
});
