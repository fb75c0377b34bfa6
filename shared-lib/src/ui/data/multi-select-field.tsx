import { memo } from 'react';
import { Field } from '../controls/field.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import type { ChoiceOption, FormFieldProps } from './form-field.ts';
import { useChoices } from './use-choices.ts';

export interface MultiSelectFieldProps extends FormFieldProps<string[]> {
  options: readonly ChoiceOption[];
  placeholder?: string;
  /** Whether one entry of the list chooses all others; not where they exclude each other. */
  selectsAll?: boolean;
}

/** No choice has this value. */
const everything: ChoiceOption = { value: '*', label: 'Select all' };

/** Any number of choices, each shown as a chip that removes itself when pressed; Backspace removes the last one. */
export const MultiSelectField = memo(function MultiSelectField(props: MultiSelectFieldProps) {
  const {
    name,
    value,
    onChange,
    options,
    placeholder,
    selectsAll = true,
    disabled = false,
    ...frame
  } = props;
  const offersAll = selectsAll && value.length < options.length && options.length > 1;
  const shown = useChoices(options, value, offersAll ? everything : undefined);
  const chosen = options.filter((option) => value.includes(option.value));
  const choose = (values: string[]) =>
    onChange(name, values.includes(everything.value) ? options.map((option) => option.value) : values);
  const remove = (removed: string | undefined) =>
    onChange(
      name,
      value.filter((other) => other !== removed),
    );
  const chips = <ChoiceChips {...{ chosen, disabled }} onRemove={remove} />;
  return (
    <Field {...frame}>
      {(control) => (
        <ChoiceBox
          {...{ name, label: frame.label, control, shown, chips, disabled, placeholder }}
          chosen={value}
          multiple
          clearable={value.length > 1}
          onChoose={choose}
          onBackspace={chosen.length > 0 ? () => remove(chosen.at(-1)?.value) : undefined}
        />
      )}
    </Field>
  );
});
