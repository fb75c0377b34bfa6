import { sql } from 'kysely';
import type { Applicability, LawRule } from '@lexboard/shared-lib/contract';
import { evaluateLaw, type Answers } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { readAnswers } from './question-repository.ts';
import { readRules } from './rule-repository.ts';

/** What decides whether a law applies. */
export interface Deciding {
  rules: LawRule[];
  answers: Answers;
}

const noAnswers: Answers = new Map();

/** The rules and answers of laws, by law; of every law that is asked for. */
export async function readDeciding(
  trx: Transaction,
  lawIds: readonly number[],
): Promise<Map<number, Deciding>> {
  const [rules, answers] = await Promise.all([readRules(trx, lawIds), readAnswers(trx, lawIds)]);
  return new Map(
    lawIds.map((id) => [id, { rules: rules.get(id) ?? [], answers: answers.get(id) ?? noAnswers }]),
  );
}

/**
 * Lets one transaction at a time change what decides about laws. Whoever takes several takes them in one call, so that
 * two transactions cannot wait for each other.
 */
export async function lockApplicability(trx: Transaction, lawIds: readonly number[]): Promise<void> {
  const ids = sql`select unnest(${lawIds}::int[])`;
  await Promise.all([
    sql`insert into law_applicability (organisation_id, law_id)
      select current_organisation(), missing.id from (${ids} except select law_id from law_applicability) as missing (id)
      order by missing.id on conflict do nothing`.execute(trx),
    sql`select from law_applicability where law_id in (${ids}) order by law_id for update`.execute(trx),
  ]);
}

/**
 * Writes what the rules of laws say together, after what they are made of was changed. Call it with the laws locked.
 * @returns what they say, by law
 */
export async function storeApplicability(
  trx: Transaction,
  lawIds: readonly number[],
): Promise<Map<number, Applicability>> {
  const deciding = await readDeciding(trx, lawIds);
  const results = new Map(
    [...deciding].map(([id, { rules, answers }]) => [id, evaluateLaw(rules, answers)] as const),
  );
  await sql`update law_applicability as kept set result = now.result
    from unnest(${[...results.keys()]}::int[], ${[...results.values()]}::text[]) as now (law_id, result)
    where kept.law_id = now.law_id and kept.result <> now.result`.execute(trx);
  return results;
}
