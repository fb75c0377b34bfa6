import { memo, type HTMLInputTypeAttribute } from 'react';
import { Field } from '../controls/field.tsx';
import { Input } from '../controls/inputs.ts';
import type { FormFieldProps } from './form-field.ts';
import { useTyping } from './typing.ts';

export interface TextFieldProps extends FormFieldProps<string> {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url' | 'email';
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
}

export const TextField = memo(function TextField(props: TextFieldProps) {
  const { name, value, onChange, type, inputMode, maxLength, placeholder, readOnly, disabled, ...frame } =
    props;
  const typing = useTyping(value, (next) => onChange(name, next));
  return (
    <Field {...frame}>
      {(control) => (
        <Input
          {...control}
          {...{ name, type, inputMode, maxLength, placeholder, readOnly, disabled }}
          value={typing.text}
          onChange={(event) => typing.type(event.target.value)}
          onBlur={typing.commit}
        />
      )}
    </Field>
  );
});
