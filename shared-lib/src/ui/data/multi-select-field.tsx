import { memo } from 'react';
import { Field } from '../controls/field.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import type { ChoiceOption, FormFieldProps } from './form-field.ts';
import { useChoices } from './use-choices.ts';

export interface MultiSelectFieldProps extends FormFieldProps<string[]> {
  options: readonly ChoiceOption[];
  placeholder?: string;
}

/** Any number of choices, each shown as a chip that removes itself when pressed. */
export const MultiSelectField = memo(function MultiSelectField(props: MultiSelectFieldProps) {
  const { name, value, onChange, options, placeholder, disabled = false, ...frame } = props;
  const shown = useChoices(options, value);
  const chips = (
    <ChoiceChips
      chosen={options.filter((option) => value.includes(option.value))}
      disabled={disabled}
      onRemove={(removed) =>
        onChange(
          name,
          value.filter((kept) => kept !== removed),
        )
      }
    />
  );
  return (
    <Field {...frame}>
      {(control) => (
        <ChoiceBox
          {...{ name, label: frame.label, control, shown, chips, disabled, placeholder }}
          chosen={value}
          multiple
          clearable={false}
          onChoose={(values) => onChange(name, values)}
        />
      )}
    </Field>
  );
});
