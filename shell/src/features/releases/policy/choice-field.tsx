import type { ComponentProps } from 'react';
import { RadioField } from '@lexboard/shared-lib/ui/data';

interface ChoiceFieldProps extends Omit<ComponentProps<typeof RadioField>, 'options'> {
  /** The words of each value. */
  choices: Readonly<Record<string, string>>;
}

/** Radio buttons for values that have words of their own. */
export const ChoiceField = ({ choices, value, onChange, ...field }: ChoiceFieldProps) => (
  <RadioField
    {...field}
    value={choices[value] ?? ''}
    options={Object.values(choices)}
    onChange={(name, chosen) =>
      onChange(name, Object.keys(choices).find((one) => choices[one] === chosen) ?? '')
    }
  />
);
