import type { LawQuestion, LawRule, questionCopyShape } from '@lexboard/shared-lib/contract';
import { optionTypes, questionLimits } from '@lexboard/shared-lib/contract';
import { canAnswer, canCompare, toTextKey } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import { storeApplicability } from './stored/applicability.ts';
import { lockLaw, requireLaw } from './stored/law-of-questions.ts';
import { toOfferedOptions, readOptions, storeOptions } from './stored/option-repository.ts';
import { appendHistory, type History } from '../records/history/append-history.ts';
import { createOptionsKind, questionKind } from './stored/question-kinds.ts';
import { insertQuestions, readQuestions } from './stored/question-repository.ts';
import { createRuleHistory } from './rules/rule-history.ts';
import { insertRule, readRules, formatRuleCode } from './stored/rule-repository.ts';
import { toStoredRows } from './rules/rule-rows.ts';

async function readLaw(trx: Transaction, lawId: number) {
  const [asked, lists, rulesOf] = await Promise.all([
    readQuestions(trx, lawId),
    readOptions(trx, lawId),
    readRules(trx, [lawId]),
  ]);
  return { asked, lists, rules: rulesOf.get(lawId) ?? [] };
}

type Content = Awaited<ReturnType<typeof readLaw>>;

/**
 * Selects the wanted questions that the other law does not ask yet.
 * @throws Refused 422 for too many, and for questions of another law
 */
function chooseQuestions(from: Content, to: Content, wanted: readonly number[] | undefined): LawQuestion[] {
  const strange = wanted?.find((id) => !from.asked.some((question) => question.id === id));
  if (strange !== undefined) {
    throw Refused.byFields([
      { field: 'questions', message: t('The law does not ask question {strange}.', { strange }) },
    ]);
  }
  const known = new Set(to.asked.map(({ lawqusname }) => toTextKey(lawqusname)));
  const chosen = from.asked.filter(
    ({ id, lawqusname }) => (wanted?.includes(id) ?? true) && !known.has(toTextKey(lawqusname)),
  );
  if (to.asked.length + chosen.length <= questionLimits.perLaw) return chosen;
  throw new Refused(422, t('A law can have {perLaw} questions.', { perLaw: questionLimits.perLaw }));
}

/** Copies the option lists that a law's new questions need, where it has none of its own. */
async function copyOptions(
  trx: Transaction,
  lawId: number,
  { from, to, chosen }: { from: Content; to: Content; chosen: readonly LawQuestion[] },
): Promise<History[]> {
  const types = optionTypes.filter(
    (type) =>
      chosen.some(({ inputfield }) => inputfield === type) &&
      to.lists[type].version === 0 &&
      from.lists[type].version > 0,
  );
  for (const type of types) await storeOptions(trx, lawId, type, from.lists[type].options);
  return types.map((type) => ({
    subject: {
      kind: createOptionsKind(type).name,
      id: lawId,
      code: '',
      name: `Options of ${type} questions`,
      version: 1,
    },
    happening: { action: 'Created' },
  }));
}

/** Selects the rules whose questions and options the law now has, and whose names are new there. */
function chooseRules(from: Content, to: Content): LawRule[] {
  const options = toOfferedOptions(to.lists);
  const inputs = new Map(to.asked.map(({ lawqusname, inputfield }) => [toTextKey(lawqusname), inputfield]));
  const names = new Set(to.rules.map(({ rulename }) => toTextKey(rulename)));
  const canRead = (row: LawRule['lawRulesArr'][number]) => {
    const input = inputs.get(toTextKey(row.lawrulecondition));
    return input !== undefined && canCompare(row, input, options);
  };
  const chosen = from.rules.filter(
    ({ rulename, lawRulesArr }) => !names.has(toTextKey(rulename)) && lawRulesArr.every(canRead),
  );
  if (to.rules.length + chosen.length <= questionLimits.rulesPerLaw) return chosen;
  throw new Refused(
    422,
    t('A law can have {rulesPerLaw} rules.', { rulesPerLaw: questionLimits.rulesPerLaw }),
  );
}

async function copyRules(
  trx: Transaction,
  account: Account,
  lawId: number,
  rules: readonly LawRule[],
  asked: readonly LawQuestion[],
): Promise<History[]> {
  const byText = new Map(asked.map((question) => [toTextKey(question.lawqusname), question.lawqusname]));
  const histories: History[] = [];
  for (const rule of rules) {
    const rows = rule.lawRulesArr.map((row) => ({
      ...row,
      lawrulecondition: byText.get(toTextKey(row.lawrulecondition)) ?? row.lawrulecondition,
    }));
    const id = await insertRule(trx, account, lawId, { ...rule, rows: toStoredRows(rows, asked) });
    const subject = { id, UniqueCode: formatRuleCode(id), rulename: rule.rulename, version: 1 };
    histories.push(createRuleHistory(subject, { action: 'Created' }));
  }
  return histories;
}

/**
 * Copies questions with options, answers and rules from another law. An existing question stays unchanged. An answer that
 * the law does not offer is left out, as is a rule that depends on a missing question or option.
 * @throws Refused 404, 403 where the law is locked, 422
 */
export async function copyQuestions({ trx, account, body }: Acting<ReturnType<typeof questionCopyShape>>) {
  if (body.from === body.law_id) {
    throw Refused.byFields([{ field: 'from', message: t('Choose another law to copy from.') }]);
  }
  const [source, law] = [await requireLaw(trx, { law_id: body.from }), await lockLaw(trx, body)];
  const [from, to] = await Promise.all([readLaw(trx, source.id), readLaw(trx, law.id)]);
  const chosen = chooseQuestions(from, to, body.questions);
  const optionHistories = await copyOptions(trx, law.id, { from, to, chosen });
  const options = toOfferedOptions(await readOptions(trx, law.id));
  const questions = chosen.map((question) => ({
    ...question,
    lawqusanswer: canAnswer(question.inputfield, options, question.lawqusanswer) ? question.lawqusanswer : '',
  }));
  const ids = questions.length > 0 ? await insertQuestions(trx, account, law.id, questions) : [];
  const copied = body.rules ? await readLaw(trx, law.id) : to;
  const rules = body.rules ? chooseRules(from, copied) : [];
  const ruleHistories = await copyRules(trx, account, law.id, rules, copied.asked);
  await storeApplicability(trx, [law.id]);
  appendHistory(trx, account, law, [
    ...optionHistories,
    ...questions.map(({ lawqusname: name }, index): History => ({
      subject: { kind: questionKind.name, id: ids[index] ?? 0, code: '', name, version: 1 },
      happening: { action: 'Created' },
    })),
    ...ruleHistories,
  ]);
  return success({
    message: t('{questions} questions and {rules} rules copied from {code}', {
      questions: questions.length,
      rules: rules.length,
      code: source.code,
    }),
    questions: questions.length,
    rules: rules.length,
  });
}
