import { inputFields, type InputField } from '@lexboard/shared-lib/contract';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { inputFieldWords } from './wording/rule-words.ts';

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
  const options = inputFields.map((value) => ({ value, label: inputFieldWords[value] }));
  return <PlainSelect {...select} label={t('Input Field')} options={options} onChange={choose} />;
}
