import { inputFields, type InputField } from '@lexboard/shared-lib/contract';
import { PlainSelect } from '@lexboard/shared-lib/forms';

interface InputFieldChoiceProps {
  name: string;
  value: InputField;
  onChange: (input: InputField) => void;
}

/** Selects a question's type: text, select or radio. */
export function InputFieldChoice({ onChange, ...select }: InputFieldChoiceProps) {
  const choose = (input: InputField | '') => {
    if (input) onChange(input);
  };
  return <PlainSelect {...select} label="Input Field" options={inputFields} onChange={choose} />;
}
