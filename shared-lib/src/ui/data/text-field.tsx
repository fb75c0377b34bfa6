import { memo, type HTMLInputTypeAttribute } from 'react';
import { Field } from '../controls/field.tsx';
import { Input } from '../controls/inputs.ts';
import type { FormFieldProps } from './form-field.ts';
import { useTyping } from './typing.ts';

export interface TextFieldProps extends FormFieldProps<string> {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url' | 'email';
  placeholder?: string;
  readOnly?: boolean;
}

/** A one-line text field without maxlength: the form's checks report a text that is too long (decisions §6). */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { name, value, onChange, type, inputMode, placeholder, readOnly, disabled, ...frame } = props;
  const typing = useTyping(value, (next) => onChange(name, next));
  return (
    <Field {...frame}>
      {(control) => (
        <Input
          {...control}
          {...{ name, type, inputMode, placeholder, readOnly, disabled }}
          value={typing.text}
          onChange={(event) => typing.type(event.target.value)}
          onBlur={typing.commit}
        />
      )}
    </Field>
  );
});
