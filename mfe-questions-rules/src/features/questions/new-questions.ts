import { array, createLimitedText, number, object, string } from '@lexboard/shared-lib/forms';
import { limits, type InputField, type NewQuestion } from '@lexboard/shared-lib/contract';
import { canAnswer, type Options } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { inputFieldSchema } from '../../parts/input-field-schema.ts';

/** A row of the add dialog. */
export interface QuestionRow {
  /** React key; not sent. */
  key: number;
  inputfield: InputField;
  lawqusname: string;
  lawqusanswer: string;
}

export interface NewQuestions {
  lawname: string;
  lawQuestionAnsArr: QuestionRow[];
}

export const emptyRow = (key: number): QuestionRow => ({
  key,
  inputfield: 'text',
  lawqusname: '',
  lawqusanswer: '',
});

/** Clears an answer that is invalid for the new question type. */
export const clearInvalidAnswer = (input: InputField, options: Options, answer: string): string =>
  canAnswer(input, options, answer) ? answer : '';

/** Whether anything was filled in or added. */
export const isFilled = (rows: readonly QuestionRow[]): boolean =>
  rows.length > 1 ||
  rows.some(({ lawqusname, lawqusanswer, inputfield }) => {
    return lawqusname !== '' || lawqusanswer !== '' || inputfield !== 'text';
  });

/** D1 §5 "Law question create"; a question needs its text. */
export const newQuestionsSchema = object({
  lawname: string()
    .trim()
    .required(() => t('Please fill the Law Name.')),
  lawQuestionAnsArr: array()
    .of(
      object({
        key: number().required(),
        inputfield: inputFieldSchema,
        lawqusname: createLimitedText(limits.name)
          .trim()
          .required(() => t('Please fill the Question.')),
        lawqusanswer: createLimitedText(limits.text).default(''),
      }),
    )
    .required(),
});

export const toSentRows = (rows: readonly QuestionRow[]): NewQuestion[] =>
  rows.map(({ inputfield, lawqusname, lawqusanswer }) => ({ inputfield, lawqusname, lawqusanswer }));
