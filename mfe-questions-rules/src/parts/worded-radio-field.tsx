import type { ComponentProps } from 'react';
import { RadioField } from '@lexboard/shared-lib/ui/data';

interface WordedRadioFieldProps<Value extends string> extends Omit<
  ComponentProps<typeof RadioField>,
  'options' | 'value' | 'onChange'
> {
  values: readonly Value[];
  /** Each value as it is shown; no two alike. */
  words: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (name: string, value: Value) => void;
}

/** A choice among values that are not their own texts. */
export function WordedRadioField<Value extends string>({
  values,
  words,
  value,
  onChange,
  ...field
}: WordedRadioFieldProps<Value>) {
  return (
    <RadioField
      {...field}
      options={values.map((one) => words[one])}
      value={words[value]}
      onChange={(name, shown) => {
        const chosen = values.find((one) => words[one] === shown);
        if (chosen !== undefined) onChange(name, chosen);
      }}
    />
  );
}
