import { sql } from 'kysely';
import type { ChangedLaw, GivenAnswer, ruleWhatIfShape } from '@lexboard/shared-lib/contract';
import { evaluateLaw, evaluateRule, type Answers } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import type { Acting } from '../identity/guarded-calls.ts';
import { findSameLaws } from './answer-everywhere.ts';
import { readDeciding, type Deciding } from './applicability.ts';
import { lawName, type QuestionContent } from './question-repository.ts';
import { requireQuestion } from './update-question.ts';

/** The answers that would be other ones, by law and by the question's text in small letters. */
type Replaced = Map<number, Map<string, string>>;

async function readReplaced(trx: Transaction, given: readonly GivenAnswer[]): Promise<Replaced> {
  const replaced: Replaced = new Map();
  for (const { id, lawqusanswer } of given) {
    const question = await requireQuestion(trx, id);
    const content: QuestionContent = { ...question, lawqusanswer };
    for (const lawId of [question.law_id, ...(await findSameLaws(trx, content))]) {
      const ofLaw = replaced.get(lawId) ?? new Map<string, string>();
      replaced.set(lawId, ofLaw.set(question.lawqusname.toLowerCase(), lawqusanswer));
    }
  }
  return replaced;
}

const replaceAnswers = (answers: Answers, replaced: ReadonlyMap<string, string>): Answers =>
  new Map(
    [...answers].map(([question, answer]) => [question, replaced.get(question.toLowerCase()) ?? answer]),
  );

type Change = Pick<ChangedLaw, 'id' | 'before' | 'after' | 'rules'>;

/** What the answers would change about a law, if they would change its result. */
function changeOf(
  id: number,
  { rules, answers }: Deciding,
  replaced: ReadonlyMap<string, string>,
): Change | undefined {
  const then = replaceAnswers(answers, replaced);
  const before = evaluateLaw(rules, answers);
  const after = evaluateLaw(rules, then);
  if (before === after) return undefined;
  const turned = rules
    .map(({ UniqueCode, rulename, ...rule }) => ({
      UniqueCode,
      rulename,
      before: evaluateRule(rule, answers).result,
      after: evaluateRule(rule, then).result,
    }))
    .filter((rule) => rule.before !== rule.after);
  return { id, before, after, rules: turned };
}

type LawNames = Pick<ChangedLaw, 'id' | 'LawUniqueCode' | 'ActCodeName' | 'Law'>;

async function nameLaws(trx: Transaction, changes: readonly Change[]): Promise<ChangedLaw[]> {
  const { rows } =
    await sql<LawNames>`select id, law_unique_code as "LawUniqueCode", act_code_name as "ActCodeName",
    ${lawName} as "Law" from law where id = any(${changes.map(({ id }) => id)}::int[])`.execute(trx);
  const names = new Map(rows.map((row) => [row.id, row]));
  return changes.flatMap((change) => {
    const name = names.get(change.id);
    return name ? [{ ...name, ...change }] : [];
  });
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
  const deciding = await readDeciding(trx, [...replaced.keys()]);
  const changes = [...deciding]
    .map(([id, ofLaw]) => changeOf(id, ofLaw, replaced.get(id) ?? new Map()))
    .filter((change) => change !== undefined)
    .sort((one, other) => one.id - other.id);
  const shown = changes.slice((page - 1) * pageSize, page * pageSize);
  return done({
    totalLength: changes.length,
    asking: replaced.size,
    data: await nameLaws(trx, shown),
  });
}
