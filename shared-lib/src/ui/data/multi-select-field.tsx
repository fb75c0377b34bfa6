import { memo } from 'react';
import { labels } from '../../texts/index.ts';
import { Field } from '../controls/field.tsx';
import { ChoiceBox } from './choices/choice-box.tsx';
import { ChoiceChips } from './choices/choice-chips.tsx';
import type { ChoiceOption, FormFieldProps } from './form-field.ts';
import { useChoices } from './choices/use-choices.ts';

export interface MultiSelectFieldProps extends FormFieldProps<string[]> {
  options: readonly ChoiceOption[];
  placeholder?: string;
  /** The exclusive option, which 'Select all' leaves out. */
  excludesOthers?: string | undefined;
}

/** No option has this value. */
const everything: ChoiceOption = labels({ value: '*', label: 'Select all' });

/**
 * A multi-select; each selected option is a chip that removes itself when pressed. Backspace removes the last one.
 */
export const MultiSelectField = memo(function MultiSelectField(props: MultiSelectFieldProps) {
  const { name, value, onChange, options, placeholder, excludesOthers, disabled = false, ...frame } = props;
  const all = options.map((option) => option.value).filter((one) => one !== excludesOthers);
  const offersAll = all.length > 1 && all.some((one) => !value.includes(one));
  const shown = useChoices(options, value, offersAll ? everything : undefined);
  const chosen = options.filter((option) => value.includes(option.value));
  const choose = (values: string[]) => onChange(name, values.includes(everything.value) ? all : values);
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
