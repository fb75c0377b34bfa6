import { memo } from 'react';
import { Field } from '../controls/field.tsx';
import { Textarea } from '../controls/inputs.ts';
import type { FormFieldProps } from './form-field.ts';
import { useTyping } from './typing.ts';

export interface TextAreaFieldProps extends FormFieldProps<string> {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
}

export const TextAreaField = memo(function TextAreaField(props: TextAreaFieldProps) {
  const { name, value, onChange, rows = 3, maxLength, placeholder, readOnly, disabled, ...frame } = props;
  const { text, type, commit } = useTyping(value, (next) => onChange(name, next));
  return (
    <Field {...frame}>
      {(control) => (
        <Textarea
          {...control}
          {...{ name, rows, maxLength, placeholder, readOnly, disabled }}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
        />
      )}
    </Field>
  );
});
