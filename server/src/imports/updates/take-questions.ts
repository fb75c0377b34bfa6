import { optionTypes, type PackQuestions } from '@lexboard/shared-lib/contract';
import { canAnswer, formatText, law, toTextKey } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { createQuestions } from '../../questions/create-questions.ts';
import { createRuleHistory } from '../../questions/rules/rule-history.ts';
import { createRule } from '../../questions/rules/save-rules.ts';
import { storeApplicability } from '../../questions/stored/applicability.ts';
import { lockLaw } from '../../questions/stored/law-of-questions.ts';
import { readOptions, storeOptions, toOfferedOptions } from '../../questions/stored/option-repository.ts';
import { questionKind } from '../../questions/stored/question-kinds.ts';
import { deleteQuestion, readQuestions, updateQuestion } from '../../questions/stored/question-repository.ts';
import { deleteRule, readRules } from '../../questions/stored/rule-repository.ts';
import { appendHistory, type History } from '../../records/history/append-history.ts';

/** A law whose questions and rules are replaced. */
interface Replacing {
  trx: Transaction;
  account: Account;
  lawId: number;
}

const keysOf = ({ questions, rules }: PackQuestions) => ({
  questions: new Set(questions.map(({ lawqusname }) => toTextKey(lawqusname))),
  rules: new Set(rules.map(({ rulename }) => toTextKey(rulename))),
});

/** Adds choices of answers that the law does not offer yet. */
async function addOptions({ trx, lawId }: Replacing, { options = {} }: PackQuestions): Promise<void> {
  const lists = await readOptions(trx, lawId);
  for (const type of optionTypes) {
    const had = lists[type].options;
    const more = (options[type] ?? []).filter((one) => !had.includes(one));
    if (more.length > 0) await storeOptions(trx, lawId, type, [...had, ...more]);
  }
}

async function removeRules(
  { trx, account, lawId }: Replacing,
  names: ReadonlySet<string>,
): Promise<History[]> {
  const rules = (await readRules(trx, [lawId])).get(lawId) ?? [];
  const gone = rules.filter(({ rulename }) => names.has(toTextKey(rulename)));
  for (const { id } of gone) await deleteRule(trx, account, id);
  return gone.map((rule) => createRuleHistory(rule, { action: 'Deleted' }));
}

/** Gives questions that stand another kind of answer, and removes those that are no longer asked. Their answers stay if they can. */
async function changeQuestions(
  { trx, account, lawId }: Replacing,
  { questions }: PackQuestions,
  gone: ReadonlySet<string>,
): Promise<History[]> {
  const [asked, lists, rules] = await Promise.all([
    readQuestions(trx, lawId),
    readOptions(trx, lawId),
    readRules(trx, [lawId]),
  ]);
  const wanted = new Map(questions.map((one) => [toTextKey(one.lawqusname), one]));
  const read = new Set(
    (rules.get(lawId) ?? []).flatMap((rule) =>
      rule.lawRulesArr.map((row) => toTextKey(row.lawrulecondition)),
    ),
  );
  const histories: History[] = [];
  for (const { id, lawqusname: name, inputfield, lawqusanswer, version } of asked) {
    const key = toTextKey(name);
    const now = wanted.get(key);
    const subject = { kind: questionKind.name, id, code: '', name, version };
    if (now && now.inputfield !== inputfield) {
      const keeps = canAnswer(now.inputfield, toOfferedOptions(lists), lawqusanswer);
      await updateQuestion(trx, account, id, { ...now, lawqusanswer: keeps ? lawqusanswer : '' });
      histories.push({ subject: { ...subject, version: version + 1 }, happening: { action: 'Updated' } });
    }
    if (now || !gone.has(key) || read.has(key)) continue;
    await deleteQuestion(trx, account, id);
    histories.push({ subject, happening: { action: 'Deleted' } });
  }
  return histories;
}

const none: PackQuestions = { questions: [], rules: [] };

/**
 * Replaces the questions and rules that a pack gave to a law by those that it gives now. Further ones of the organisation and
 * its answers stay; so does a question that one of its rules reads.
 * @throws Refused 404, 403 where the law is locked, 422 as the calls of people do
 */
export async function takeQuestions(
  replacing: Replacing,
  { base = none, now = none }: { base: PackQuestions | undefined; now: PackQuestions | undefined },
): Promise<void> {
  const { trx, account, lawId } = replacing;
  const record = await lockLaw(trx, { law_id: lawId });
  const [gave, gives] = [keysOf(base), keysOf(now)];
  const removed = await removeRules(replacing, new Set([...gave.rules, ...gives.rules]));
  await addOptions(replacing, now);
  const changed = await changeQuestions(replacing, now, gave.questions);
  appendHistory(trx, account, record, [...removed, ...changed]);
  const stands = new Set((await readQuestions(trx, lawId)).map(({ lawqusname }) => toTextKey(lawqusname)));
  const fresh = now.questions.filter(({ lawqusname }) => !stands.has(toTextKey(lawqusname)));
  const lawname = formatText(record.values[law.wire.name]) || record.code;
  if (fresh.length > 0)
    await createQuestions({ trx, account, body: { law_id: lawId, lawname, lawQuestionAnsArr: fresh } });
  for (const rule of now.rules) await createRule({ trx, account, body: { law_id: lawId, ...rule } });
  await storeApplicability(trx, [lawId]);
}
