import { sql } from 'kysely';
import type { ChangedLaw, GivenAnswer, ruleWhatIfShape } from '@lexboard/shared-lib/contract';
import { evaluateRule } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import type { Acting } from '../identity/guarded-calls.ts';
import { findSameQuestions } from './answer-everywhere.ts';
import { readEvaluation } from './applicability.ts';
import { lawName, readQuestions } from './question-repository.ts';
import { readRules } from './rule-repository.ts';
import { requireQuestion } from './update-question.ts';

/** The answers that would be other ones, by the number of their question, and the laws that ask them. */
interface Replaced {
  answers: Map<number, string>;
  lawIds: number[];
}

async function readReplaced(trx: Transaction, given: readonly GivenAnswer[]): Promise<Replaced> {
  const answers = new Map<number, string>();
  const lawIds = new Set<number>();
  for (const { id, lawqusanswer } of given) {
    const question = await requireQuestion(trx, id);
    const same = await findSameQuestions(trx, { ...question, lawqusanswer });
    for (const asked of [{ id, lawId: question.law_id }, ...same]) {
      answers.set(asked.id, lawqusanswer);
      lawIds.add(asked.lawId);
    }
  }
  return { answers, lawIds: [...lawIds] };
}

type Change = Pick<ChangedLaw, 'id' | 'before' | 'after'>;

async function findChanges(trx: Transaction, { answers, lawIds }: Replaced): Promise<Change[]> {
  const evaluate = await readEvaluation(trx, lawIds);
  const [now, then] = [evaluate(), evaluate(answers)];
  return lawIds
    .map((id) => ({ id, before: now.get(id) ?? 'Not decided', after: then.get(id) ?? 'Not decided' }))
    .filter(({ before, after }) => before !== after)
    .sort((one, other) => one.id - other.id);
}

/** The rules of a law that would say the opposite. */
async function findTurnedRules(trx: Transaction, lawId: number, { answers }: Replaced) {
  const [asked, rulesOf] = await Promise.all([readQuestions(trx, lawId), readRules(trx, [lawId])]);
  const answersWith = (replaced: ReadonlyMap<number, string>) =>
    new Map(asked.map(({ id, lawqusname, lawqusanswer }) => [lawqusname, replaced.get(id) ?? lawqusanswer]));
  const [now, then] = [answersWith(new Map()), answersWith(answers)];
  return (rulesOf.get(lawId) ?? [])
    .map(({ UniqueCode, rulename, ...rule }) => ({
      UniqueCode,
      rulename,
      before: evaluateRule(rule, now).result,
      after: evaluateRule(rule, then).result,
    }))
    .filter(({ before, after }) => before !== after);
}

type LawNames = Pick<ChangedLaw, 'id' | 'LawUniqueCode' | 'ActCodeName' | 'Law'>;

async function describeChanges(
  trx: Transaction,
  changes: readonly Change[],
  replaced: Replaced,
): Promise<ChangedLaw[]> {
  const { rows } =
    await sql<LawNames>`select id, law_unique_code as "LawUniqueCode", act_code_name as "ActCodeName",
    ${lawName} as "Law" from law where id = any(${changes.map(({ id }) => id)}::int[])`.execute(trx);
  const names = new Map(rows.map((row) => [row.id, row]));
  const described = await Promise.all(
    changes.map(async (change) => {
      const name = names.get(change.id);
      return name && { ...name, ...change, rules: await findTurnedRules(trx, change.id, replaced) };
    }),
  );
  return described.filter((law) => law !== undefined);
}

const PAGE_SIZE = 50;

/**
 * The laws whose result would change if answers were saved in every law that asks the same questions (decisions §4). Nothing
 * is saved.
 * @throws Refused 404 for a question that is not there, 422 without an answer
 */
export async function findChangedLaws({ trx, body }: Acting<ReturnType<typeof ruleWhatIfShape>>) {
  const { answers, page = 1, pageSize = PAGE_SIZE } = body;
  if (answers.length === 0) throw Refused.byFields([{ field: 'answers', message: 'Please give an answer.' }]);
  const replaced = await readReplaced(trx, answers);
  const changes = await findChanges(trx, replaced);
  const shown = changes.slice((page - 1) * pageSize, page * pageSize);
  return done({
    totalLength: changes.length,
    asking: replaced.lawIds.length,
    data: await describeChanges(trx, shown, replaced),
  });
}
