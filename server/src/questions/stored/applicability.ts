import { sql } from 'kysely';
import type { Applicability, RuleConnective, RuleOperator, RuleOutcome } from '@lexboard/shared-lib/contract';
import { evaluateLaw, type Rule } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';

/**
 * Lets one transaction at a time change what decides about laws. A caller that needs several takes them in one call,
 * so that two transactions cannot wait for each other.
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

/** A rule without what people call it, its questions by their numbers: so many are read at once that more would show. */
type PlainRule = [lawId: number, connective: RuleConnective, outcome: RuleOutcome, rows: PlainRow[]];
type PlainRow = [question: string, operator: RuleOperator, answer: string];

const toRule = ([, lawthenruleconditiontype, lawthenrulecondition, rows]: PlainRule): Rule => ({
  lawthenruleconditiontype,
  lawthenrulecondition,
  lawRulesArr: rows.map(([lawrulecondition, lawruletype, lawruleanswer]) => ({
    lawrulecondition,
    lawruletype,
    lawruleanswer,
  })),
});

/**
 * Reads what decides about laws.
 * @returns what evaluates it: of a law, what its rules say together, with the answers as they are or with others in place
 *   of them, by the number of their question. Laws without rules are not decided.
 */
export async function readEvaluation(
  trx: Transaction,
  lawIds: readonly number[],
): Promise<(replaced?: ReadonlyMap<number, string>) => (lawId: number) => Applicability> {
  const ofLaws = sql`law_id = any(${lawIds}::int[]) and deleted_at is null`;
  // One value each: a driver takes far longer to read as many rows.
  const [{ rows: ruleValues }, { rows: answerValues }] = await Promise.all([
    sql<{ rules: PlainRule[] | null }>`
      select json_agg(json_build_array(law_id, connective, outcome, rows)) as rules from (
        select rule.law_id, rule.connective, rule.outcome,
          json_agg(json_build_array(part.question_id::text, part.operator, part.answer)) as rows
        from law_rule as rule join law_rule_row as part
          on part.organisation_id = rule.organisation_id and part.rule_id = rule.id
        where ${ofLaws} group by rule.organisation_id, rule.id
      ) as rule`.execute(trx),
    sql<{ answers: Record<string, string> | null }>`
      select json_object_agg(id, answer) as answers from law_question where ${ofLaws}`.execute(trx),
  ]);
  const answers = Object.entries(answerValues[0]?.answers ?? {});
  const byLaw = Map.groupBy(ruleValues[0]?.rules ?? [], ([lawId]) => lawId);
  return (replaced = new Map()) => {
    const given = new Map([
      ...answers,
      ...[...replaced].map(([id, answer]) => [String(id), answer] as const),
    ]);
    return (id) => evaluateLaw((byLaw.get(id) ?? []).map(toRule), given);
  };
}

/** Writes what the rules of laws say together, after what they are made of was changed. Call it with the laws locked. */
export async function storeApplicability(trx: Transaction, lawIds: readonly number[]): Promise<void> {
  const evaluate = (await readEvaluation(trx, lawIds))();
  await sql`update law_applicability as kept set result = now.result
    from unnest(${lawIds}::int[], ${lawIds.map(evaluate)}::text[]) as now (law_id, result)
    where kept.law_id = now.law_id and kept.result <> now.result`.execute(trx);
}
