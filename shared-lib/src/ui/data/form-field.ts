import type { FieldFrame } from '../controls/field.tsx';

/**
 * The props of every field of a form. `onChange` must stay the same function between renders: fields are memoised,
 * and so render only when their own properties change.
 */
export interface FormFieldProps<Value> extends Omit<FieldFrame, 'hideLabel'> {
  name: string;
  value: Value;
  onChange: (name: string, value: Value) => void;
  disabled?: boolean;
}

export interface ChoiceOption {
  value: string;
  label: string;
  /** A further detail that tells it apart from others, below its label. */
  note?: string;
  disabled?: boolean;
}
