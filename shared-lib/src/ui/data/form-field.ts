import type { FieldFrame } from '../controls/field.tsx';

/**
 * Props of each form field. `onChange` must be stable between renders: fields are memoised and render only when their
 * own props change.
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
  /** A further detail below the label. */
  note?: string;
  disabled?: boolean;
}
