import { inputFields, type InputField } from '@lexboard/shared-lib/contract';
import { string } from '@lexboard/shared-lib/forms';
import { Field, NativeSelect } from '@lexboard/shared-lib/ui';

interface InputFieldChoiceProps {
  name: string;
  value: InputField;
  onChange: (input: InputField) => void;
}

/** How a question is answered: text, select or radio. */
export function InputFieldChoice({ name, value, onChange }: InputFieldChoiceProps) {
  const choose = (chosen: string) => {
    const input = inputFields.find((candidate) => candidate === chosen);
    if (input) onChange(input);
  };
  return (
    <Field label="Input Field">
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          size="md"
          width="full"
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {inputFields.map((input) => (
            <option key={input}>{input}</option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

export const inputFieldSchema = string()
  .oneOf<InputField>([...inputFields])
  .required('Please fill the Input Field.');
