import { sql } from 'kysely';
import type { Applicability, RuleConnective, RuleOperator, RuleOutcome } from '@lexboard/shared-lib/contract';
import { evaluateLaw, type Rule } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';

/** Serializes changes that affect the applicability of laws. Lock several laws in one call, to avoid deadlocks. */
export async function lockApplicability(trx: Transaction, lawIds: readonly number[]): Promise<void> {
  const ids = sql`select unnest(${lawIds}::int[])`;
  await Promise.all([
    sql`insert into law_applicability (organisation_id, law_id)
      select current_organisation(), missing.id from (${ids} except select law_id from law_applicability) as missing (id)
      order by missing.id on conflict do nothing`.execute(trx),
    sql`select from law_applicability where law_id in (${ids}) order by law_id for update`.execute(trx),
  ]);
}

/** A rule as a compact tuple, with question ids: large numbers of them are read at once. */
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
 * Reads the rules and answers of laws.
 * @returns an evaluation: gives each law's combined result, optionally with other answers by question id. Laws without rules
 *   are not decided
 */
export async function readEvaluation(
  trx: Transaction,
  lawIds: readonly number[],
): Promise<(replaced?: ReadonlyMap<number, string>) => (lawId: number) => Applicability> {
  const ofLaws = sql`law_id = any(${lawIds}::int[]) and deleted_at is null`;
  // Both results are single JSON values: a driver takes far longer to read as many rows.
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

/** Stores the combined results of laws after their rules or answers changed. Lock the laws first. */
export async function storeApplicability(trx: Transaction, lawIds: readonly number[]): Promise<void> {
  const evaluate = (await readEvaluation(trx, lawIds))();
  await sql`update law_applicability as kept set result = now.result
    from unnest(${lawIds}::int[], ${lawIds.map(evaluate)}::text[]) as now (law_id, result)
    where kept.law_id = now.law_id and kept.result <> now.result`.execute(trx);
}
