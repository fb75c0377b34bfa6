import type { BodyOf, LawQuestion, optionsSaveShape, RuleRow } from '@lexboard/shared-lib/contract';
import { canAnswer, tidyName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import type { Account } from '../auth/account-repository.ts';
import { refuseStale } from '../records/saving/record-conflict.ts';
import { storeApplicability } from './stored/applicability.ts';
import { lockLaw } from './stored/law-of-questions.ts';
import { toOfferedOptions, readOptions, storeOptions } from './stored/option-repository.ts';
import { appendHistory, type History } from '../records/history/append-history.ts';
import { createOptionsKind, questionKind } from './stored/question-kinds.ts';
import { readQuestions, updateQuestion } from './stored/question-repository.ts';
import { readRules, renameAnswers } from './stored/rule-repository.ts';
import { findBrokenRules, refuseBrokenRules, removeBrokenRows } from './rules/broken-rules.ts';

type Shape = ReturnType<typeof optionsSaveShape>;

/** Validates the new options and finds renamed ones. @throws Refused 422 with every fault at its row */
function checkOptions({ lawQuestionSelectOption: sent }: BodyOf<Shape>) {
  const options = sent.map(({ selectedoption }) => tidyName(selectedoption));
  const [first, ...others] = options.flatMap((option, index) => {
    const field = `lawQuestionSelectOption.${index}.selectedoption`;
    if (option === '') return [{ field, message: t('Please fill the Option.') }];
    const isRepeated = options.indexOf(option) < index;
    return isRepeated ? [{ field, message: t('{option} is there already.', { option }) }] : [];
  });
  if (first) throw Refused.byFields([first, ...others]);
  const renamed = sent.flatMap(({ was }, index): [string, string][] => {
    const option = options[index] ?? '';
    return was === undefined || was === option ? [] : [[was, option]];
  });
  return { options, renamed: new Map(renamed) };
}

type NewAnswer = readonly [question: LawQuestion, answer: string];

/** @throws Refused 422 naming the questions that would lose their answers */
function refuseLostAnswers(answers: readonly NewAnswer[]): void {
  const lost = answers.filter(([, answer]) => answer === '').map(([{ lawqusname }]) => lawqusname);
  if (lost.length === 0) return;
  const message = t('An option that would go is the answer to: {lost}. They would have none.', {
    lost: lost.join(', '),
  });
  throw new Refused(422, message, { forcible: true });
}

async function writeAnswers(
  trx: Transaction,
  account: Account,
  answers: readonly NewAnswer[],
): Promise<History[]> {
  const histories: History[] = [];
  for (const [question, lawqusanswer] of answers) {
    await updateQuestion(trx, account, question.id, { ...question, lawqusanswer });
    const change = { field: 'lawqusanswer', label: 'Answer', old: question.lawqusanswer, new: lawqusanswer };
    const { id, lawqusname: name } = question;
    histories.push({
      subject: { kind: questionKind.name, id, code: '', name, version: question.version + 1 },
      happening: { action: 'Updated', changes: [change] },
    });
  }
  return histories;
}

/**
 * Replaces the options of a law's questions of one type. Answers and rules follow a renamed option. With `force` they lose a
 * removed one.
 * @throws Refused 404, 403 where the law is locked, 409 on an older version, 422 for an empty or repeated option, and naming
 *   what uses a removed one
 */
export async function saveOptions({ trx, account, body }: Pick<Acting<Shape>, 'trx' | 'account' | 'body'>) {
  const law = await lockLaw(trx, body);
  const [asked, lists, rulesOf] = await Promise.all([
    readQuestions(trx, law.id),
    readOptions(trx, law.id),
    readRules(trx, [law.id]),
  ]);
  const { type, force = false } = body;
  const kind = createOptionsKind(type);
  const now = lists[type];
  await refuseStale(trx, kind, { id: law.id, version: now.version }, body.version ?? now.version);
  const { options, renamed } = checkOptions(body);
  const after = { ...toOfferedOptions(lists), [type]: options };
  const follow = (answer: string) => renamed.get(answer) ?? answer;

  const answers = asked
    .filter(({ inputfield }) => inputfield === type)
    .map((question): NewAnswer => {
      const answer = follow(question.lawqusanswer);
      return [question, canAnswer(type, after, answer) ? answer : ''];
    })
    .filter(([question, answer]) => question.lawqusanswer !== answer);
  const inputs = new Map(asked.map(({ lawqusname, inputfield }) => [lawqusname, inputfield]));
  const followRow = (row: RuleRow): RuleRow =>
    row.lawquestiontype === type ? { ...row, lawruleanswer: follow(row.lawruleanswer) } : row;
  const misfits = findBrokenRules(rulesOf.get(law.id) ?? [], { inputs, options: after }, followRow);
  if (!force) {
    refuseBrokenRules(
      (rules) =>
        t('An option that would go is used by rules: {rules}. Their rows that use it would be taken out.', {
          rules,
        }),
      misfits,
    );
    refuseLostAnswers(answers);
  }

  await renameAnswers(trx, law.id, type, renamed);
  const changedRules = await removeBrokenRows(trx, account, misfits, asked);
  const answered = await writeAnswers(trx, account, answers);
  await storeOptions(trx, law.id, type, options);
  await storeApplicability(trx, [law.id]);

  const version = now.version + 1;
  const change = { field: 'options', label: 'Options', old: now.options.join(', '), new: options.join(', ') };
  const name = `Options of ${type} questions`;
  const subject = { kind: kind.name, id: law.id, code: '', name, version };
  appendHistory(trx, account, law, [
    { subject, happening: { action: 'Updated', changes: [change] } },
    ...answered,
    ...changedRules,
  ]);
  return success({ message: t('Options Saved Successfully'), version });
}
