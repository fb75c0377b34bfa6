import type { FieldError, NewQuestion, questionCreateShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { questionLimits } from '@lexboard/shared-lib/contract';
import { canAnswer, isBlankText, toTextKey, tidyName, type Options } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import { lockLaw } from './stored/law-of-questions.ts';
import { toOfferedOptions, readOptions } from './stored/option-repository.ts';
import { appendHistory } from '../records/history/append-history.ts';
import { questionKind } from './stored/question-kinds.ts';
import { insertQuestions, readQuestions, type QuestionContent } from './stored/question-repository.ts';

type Shape = ReturnType<typeof questionCreateShape>;

/** Fault of a question beside those that the law already asks; undefined without one. */
export function faultOf(
  { lawqusname, lawqusanswer, inputfield }: QuestionContent,
  asked: ReadonlySet<string>,
  options: Options,
): FieldError | undefined {
  if (lawqusname === '') return { field: 'lawqusname', message: t('Please fill the Question.') };
  if (asked.has(toTextKey(lawqusname))) {
    return { field: 'lawqusname', message: t('This law asks this question already.') };
  }
  if (canAnswer(inputfield, options, lawqusanswer)) return undefined;
  return {
    field: 'lawqusanswer',
    message: t('The answer must be one of the {inputfield} options of this law.', { inputfield }),
  };
}

/** Normalizes a question for storing. The answer to a text question stays unchanged. */
export const tidyQuestion = ({
  lawqusname,
  lawqusanswer = '',
  inputfield,
}: NewQuestion): QuestionContent => ({
  lawqusname: tidyName(lawqusname),
  lawqusanswer: inputfield === 'text' ? lawqusanswer : lawqusanswer.trim(),
  inputfield,
});

/** Faults of all questions, each at its row. */
function faultsOf(questions: readonly QuestionContent[], asked: Set<string>, options: Options): FieldError[] {
  return questions.flatMap((question, index) => {
    const fault = faultOf(question, asked, options);
    asked.add(toTextKey(question.lawqusname));
    return fault ? [{ ...fault, field: `lawQuestionAnsArr.${index}.${fault.field}` }] : [];
  });
}

/** Adds questions to a law, all or none. @throws Refused 404, 403 where the law is locked, 422 with every fault at its row */
export async function createQuestions({
  trx,
  account,
  body,
}: Pick<Acting<Shape>, 'trx' | 'account' | 'body'>): Promise<ReplyOf<Shape>> {
  if (isBlankText(body.lawname)) {
    throw Refused.byFields([{ field: 'lawname', message: t('Please fill the Law Name.') }]);
  }
  const law = await lockLaw(trx, body);
  const [asked, options] = await Promise.all([readQuestions(trx, law.id), readOptions(trx, law.id)]);
  const questions = body.lawQuestionAnsArr.map(tidyQuestion);
  if (asked.length + questions.length > questionLimits.perLaw) {
    throw new Refused(
      422,
      t('A law can have {perLaw} questions; this one has {given}.', {
        perLaw: questionLimits.perLaw,
        given: asked.length,
      }),
    );
  }
  const known = new Set(asked.map(({ lawqusname }) => toTextKey(lawqusname)));
  const [first, ...others] = faultsOf(questions, known, toOfferedOptions(options));
  if (first) throw Refused.byFields([first, ...others]);
  const ids = await insertQuestions(trx, account, law.id, questions);
  appendHistory(
    trx,
    account,
    law,
    questions.map(({ lawqusname }, index) => ({
      subject: { kind: questionKind.name, id: ids[index] ?? 0, code: '', name: lawqusname, version: 1 },
      happening: { action: 'Created' },
    })),
  );
  return success({ message: t('Question & Answer Added Successfully'), ids });
}
