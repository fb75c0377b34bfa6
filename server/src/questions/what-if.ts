import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  ruleWhatIf,
  type AnswerOverride,
  type ChangedLaw,
  type LawQuestion,
  type LawRule,
  type ruleWhatIfShape,
} from '@lexboard/shared-lib/contract';
import { evaluateRule } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import type { Input } from '../http/declare-call.ts';
import { mapInSlices } from '../runtime/give-way.ts';
import { findSameQuestions } from './answer-everywhere.ts';
import { readEvaluation } from './stored/applicability.ts';
import { lawName, readQuestionsOfLaws } from './stored/question-repository.ts';
import { readRules } from './stored/rule-repository.ts';
import { requireQuestion } from './update-question.ts';

/** Hypothetical answers by question id, and the laws that ask these questions. */
interface Replaced {
  answers: Map<number, string>;
  lawIds: number[];
}

async function readReplaced(trx: Transaction, given: readonly AnswerOverride[]): Promise<Replaced> {
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

type Asking = <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;

/** Batch size. A batch takes the database a moment, during which the embedded one serves no other request. */
const LAWS_AT_ONCE = 100;

/** Evaluates laws outside of a transaction: many laws take long, and others need the database meanwhile. */
async function findChanges(asking: Asking, { answers, lawIds }: Replaced): Promise<Change[]> {
  const changes: Change[] = [];
  for (let start = 0; start < lawIds.length; start += LAWS_AT_ONCE) {
    const part = lawIds.slice(start, start + LAWS_AT_ONCE);
    const evaluate = await asking((trx) => readEvaluation(trx, part));
    const [now, then] = [evaluate(), evaluate(answers)];
    changes.push(...(await mapInSlices(part, (id) => ({ id, before: now(id), after: then(id) }))));
  }
  return changes.filter(({ before, after }) => before !== after).sort((one, other) => one.id - other.id);
}

/** Rules of a law whose result flips with the other answers. */
function listChangedRules(
  rules: readonly LawRule[],
  asked: readonly LawQuestion[],
  replaced: ReadonlyMap<number, string>,
): ChangedLaw['rules'] {
  const now = new Map(asked.map(({ lawqusname, lawqusanswer }) => [lawqusname, lawqusanswer]));
  const then = new Map(
    asked.map(({ id, lawqusname, lawqusanswer }) => [lawqusname, replaced.get(id) ?? lawqusanswer]),
  );
  return rules
    .map(({ UniqueCode, rulename, ...rule }) => ({
      UniqueCode,
      rulename,
      before: evaluateRule(rule, now).result,
      after: evaluateRule(rule, then).result,
    }))
    .filter(({ before, after }) => before !== after);
}

type LawNames = Pick<ChangedLaw, 'id' | 'LawUniqueCode' | 'ActCodeName' | 'Law' | 'title_hi'>;

async function describeChanges(
  trx: Transaction,
  changes: readonly Change[],
  { answers }: Replaced,
): Promise<ChangedLaw[]> {
  const ids = changes.map(({ id }) => id);
  const [{ rows }, asked, rules] = await Promise.all([
    sql<LawNames>`select id, law_unique_code as "LawUniqueCode", act_code_name as "ActCodeName", ${lawName} as "Law", title_hi
      from law where id = any(${ids}::int[])`.execute(trx),
    readQuestionsOfLaws(trx, ids),
    readRules(trx, ids),
  ]);
  const names = new Map(rows.map((row) => [row.id, row]));
  return changes.flatMap((change) => {
    const name = names.get(change.id);
    const turned = listChangedRules(rules.get(change.id) ?? [], asked.get(change.id) ?? [], answers);
    return name ? [{ ...name, ...change, rules: turned }] : [];
  });
}

const PAGE_SIZE = 50;

/**
 * Finds the laws whose result would change if answers were saved in all laws with the same questions (decisions §4). Saves
 * nothing.
 * @throws Refused 404 for an unknown question, 422 without an answer
 */
export async function findChangedLaws(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof ruleWhatIfShape>>,
) {
  const asking: Asking = (work) =>
    withSession(guard, ruleWhatIf.access, request, ({ trx }) => work(trx), { within: 'readInOrganisation' });
  const { replaced, page, pageSize } = await asking(async (trx) => {
    const { answers, ...wanted } = { page: 1, pageSize: PAGE_SIZE, ...read().body };
    if (answers.length === 0)
      throw Refused.byFields([{ field: 'answers', message: t('Please give an answer.') }]);
    return { replaced: await readReplaced(trx, answers), ...wanted };
  });
  const changes = await findChanges(asking, replaced);
  const shown = changes.slice((page - 1) * pageSize, page * pageSize);
  return success({
    totalLength: changes.length,
    asking: replaced.lawIds.length,
    data: await asking((trx) => describeChanges(trx, shown, replaced)),
  });
}
