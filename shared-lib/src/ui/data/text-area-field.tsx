import { memo, type ChangeEvent } from 'react';
import { Field } from '../controls/field.tsx';
import { Textarea } from '../controls/inputs.ts';
import type { FormFieldProps } from './form-field.ts';
import { useLongTyping } from './typing.ts';

export interface TextAreaFieldProps extends FormFieldProps<string> {
  rows?: number;
  /** No line breaks; grows with its content. */
  oneLine?: boolean;
  placeholder?: string;
  readOnly?: boolean;
  /** The language of the text, where it is not that of the page. */
  lang?: string | undefined;
}

const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');

export const TextAreaField = memo(function TextAreaField(props: TextAreaFieldProps) {
  const { name, value, onChange, oneLine = false, rows = oneLine ? 1 : 3, ...rest } = props;
  const { placeholder, readOnly, disabled, lang, ...frame } = rest;
  const {
    control: textarea,
    defaultValue,
    type,
    commit,
  } = useLongTyping(value, (next) => onChange(name, next));
  const take = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    if (oneLine && target.value.includes('\n')) target.value = inOneLine(target.value);
    type(target.value);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <Textarea
          {...control}
          {...{ name, rows, placeholder, readOnly, disabled, lang }}
          ref={textarea}
          defaultValue={defaultValue}
          growing={oneLine}
          onKeyDown={(event) => {
            if (oneLine && event.key === 'Enter') event.preventDefault();
          }}
          onChange={take}
          onBlur={commit}
        />
      )}
    </Field>
  );
});
