import type {
  BodyOf,
  FieldChange,
  FieldError,
  LawQuestion,
  questionUpdateShape,
  ReplyOf,
} from '@lexboard/shared-lib/contract';
import { isBlankText, toTextKey } from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import { refuseStale } from '../records/saving/record-conflict.ts';
import { storeApplicability } from './stored/applicability.ts';
import { answerEverywhere, findSameQuestions } from './answer-everywhere.ts';
import { faultOf, tidyQuestion } from './create-questions.ts';
import { lockLaw } from './stored/law-of-questions.ts';
import { toOfferedOptions, readOptions } from './stored/option-repository.ts';
import { appendHistory } from '../records/history/append-history.ts';
import { questionKind } from './stored/question-kinds.ts';
import {
  findQuestion,
  readQuestions,
  updateQuestion,
  type QuestionContent,
} from './stored/question-repository.ts';
import { readRulesOf } from './stored/rule-repository.ts';
import { findBrokenRules, refuseBrokenRules, removeBrokenRows } from './rules/broken-rules.ts';

type Shape = ReturnType<typeof questionUpdateShape>;
type Body = BodyOf<Shape>;

/** @throws Refused 404 */
export async function requireQuestion(trx: Transaction, id: number): Promise<LawQuestion> {
  const question = await findQuestion(trx, id);
  if (question) return question;
  throw new Refused(404, t('There is no question with this number.'));
}

const labels = { lawqusname: 'Question', lawqusanswer: 'Answer', inputfield: 'Input Field' } as const;

const describeChanges = (before: QuestionContent, after: QuestionContent): FieldChange[] =>
  (['lawqusname', 'lawqusanswer', 'inputfield'] as const)
    .map((field) => ({ field, label: labels[field], old: before[field], new: after[field] }))
    .filter((change) => change.old !== change.new);

const missing = words({
  lawname: 'Please fill the Law Name.',
  lawqusname: 'Please fill the Question.',
  lawqusanswer: 'Please fill the Answer.',
});

/** Missing required fields of the dialog (D1 §5), in its order. */
function missingIn({ lawname, lawqusname, lawqusanswer }: Body): FieldError[] {
  const required = { lawname, lawqusname, lawqusanswer };
  return (['lawname', 'lawqusname', 'lawqusanswer'] as const)
    .filter((field) => isBlankText(required[field]))
    .map((field) => ({ field, message: missing[field] }));
}

/** @throws Refused 422 for missing fields, and where the law's questions or options do not allow the content */
async function checkContent(trx: Transaction, question: LawQuestion, body: Body, content: QuestionContent) {
  const [first, ...further] = missingIn(body);
  if (first) throw Refused.byFields([first, ...further]);
  const [asked, lists] = await Promise.all([
    readQuestions(trx, question.law_id),
    readOptions(trx, question.law_id),
  ]);
  const options = toOfferedOptions(lists);
  const others = asked.filter(({ id }) => id !== question.id);
  const fault = faultOf(content, new Set(others.map(({ lawqusname }) => toTextKey(lawqusname))), options);
  if (fault) throw Refused.byFields([fault]);
  return { asked, options };
}

/** Removes rows from rules that can no longer read the question. @throws Refused 422 unless the caller forces it */
async function fitRules(
  trx: Transaction,
  account: Account,
  question: LawQuestion,
  { asked, options }: Awaited<ReturnType<typeof checkContent>>,
  { inputfield, force = false }: Body,
) {
  if (inputfield === question.inputfield) return [];
  const inputs = new Map(asked.map((other) => [other.lawqusname, other.inputfield]));
  inputs.set(question.lawqusname, inputfield);
  const misfits = findBrokenRules(await readRulesOf(trx, question.id), { inputs, options });
  if (!force)
    refuseBrokenRules(
      (rules) =>
        t('The type of this question is used by rules: {rules}. Their rows that use it would be taken out.', {
          rules,
        }),
      misfits,
    );
  return removeBrokenRows(trx, account, misfits, asked);
}

/**
 * Updates a question. Rules follow a new text, and the law's applicability is evaluated again. With `everywhere` all laws
 * that ask the same question get the answer.
 * @throws Refused 404, 403 where the law is locked, 409 on an older version, 422 by the rules of D1 §5
 */
export async function saveQuestion({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const found = await requireQuestion(trx, body.id);
  const content = tidyQuestion(body);
  const same = body.everywhere ? await findSameQuestions(trx, content) : [];
  const sameLaws = same.map(({ lawId }) => lawId);
  const law = await lockLaw(trx, { law_id: found.law_id, LawUniqueCode: body.LawUniqueCode }, sameLaws);
  const question = await requireQuestion(trx, body.id);
  await refuseStale(trx, questionKind, question, body.version ?? question.version);
  const checked = await checkContent(trx, question, body, content);
  const changes = describeChanges(question, content);
  const histories = await fitRules(trx, account, question, checked, body);
  if (changes.length > 0) await updateQuestion(trx, account, question.id, content);
  const others = await answerEverywhere(trx, account, content, sameLaws);
  await storeApplicability(trx, [...new Set([question.law_id, ...others])]);
  const version = question.version + Number(changes.length > 0);
  if (changes.length + others.length > 0) {
    const subject = { kind: questionKind.name, id: question.id, code: '', name: content.lawqusname, version };
    histories.unshift({ subject, happening: { action: 'Updated', changes }, otherLaws: others.length });
  }
  appendHistory(trx, account, law, histories);
  return success({ message: t('Question & Answer Updated Successfully'), version, laws: others.length + 1 });
}
