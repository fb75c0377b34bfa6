import { limits, type InputField, type LawQuestion } from '@lexboard/shared-lib/contract';
import { createLimitedText, object, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { inputFieldSchema } from '../../parts/input-field-schema.ts';

export interface QuestionValues {
  lawname: string;
  lawqusname: string;
  lawqusanswer: string;
  inputfield: InputField;
}

export const toQuestionValues = ({
  lawname,
  lawqusname,
  lawqusanswer,
  inputfield,
}: LawQuestion): QuestionValues => ({
  lawname,
  lawqusname,
  lawqusanswer,
  inputfield,
});

export const isChanged = (values: QuestionValues, stored: LawQuestion): boolean =>
  values.lawqusname !== stored.lawqusname ||
  values.lawqusanswer !== stored.lawqusanswer ||
  values.inputfield !== stored.inputfield;

/** D1 §5 "Law question edit". */
export const questionSchema = object({
  lawname: string().required(() => t('Please fill the Law Name.')),
  inputfield: inputFieldSchema,
  lawqusname: createLimitedText(limits.name).required(() => t('Please fill the Question.')),
  lawqusanswer: createLimitedText(limits.text).required(() => t('Please fill the Answer.')),
});
