import { sql, type RawBuilder } from 'kysely';
import type { LawRule, OptionType, RuleRow } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import type { Account } from '../../auth/account-repository.ts';

/** A stored row of a rule, with the id of its question. */
export interface StoredRow extends Pick<RuleRow, 'id' | 'lawruletype' | 'lawruleanswer'> {
  questionId: number;
}

/** Content of a rule as a person enters it. */
export interface RuleContent extends Pick<
  LawRule,
  'rulename' | 'lawthenruleconditiontype' | 'lawthenrulecondition'
> {
  rows: StoredRow[];
}

export const formatRuleCode = (id: number): string => `RUL-${String(id).padStart(6, '0')}`;

/** Parses the id in a rule's code; undefined for another text. */
export function parseRuleCode(code: string): number | undefined {
  const [, digits] = /^RUL-(\d{6,})$/.exec(code) ?? [];
  return digits === undefined ? undefined : Math.min(Number(digits), largestId);
}

const largestId = 2_147_483_647;

const selectRules = (condition: RawBuilder<unknown>) =>
  sql<LawRule>`select rule.id, 'RUL-' || lpad(rule.id::text, greatest(6, length(rule.id::text)), '0') as "UniqueCode",
      rule.law_id, law.law_unique_code as "LawUniqueCode", rule.name as rulename,
      rule.connective as lawthenruleconditiontype, rule.outcome as lawthenrulecondition, rule.version,
      json_agg(json_build_object('id', part.id, 'lawrulecondition', asked.question, 'lawquestiontype', asked.input,
        'lawruletype', part.operator, 'lawruleanswer', part.answer) order by part.position) as "lawRulesArr"
    from law_rule as rule
      join law on law.organisation_id = rule.organisation_id and law.id = rule.law_id
      join law_rule_row as part on part.organisation_id = rule.organisation_id and part.rule_id = rule.id
      join law_question as asked on asked.organisation_id = part.organisation_id and asked.id = part.question_id
    where rule.deleted_at is null and law.deleted_at is null and ${condition}
    group by rule.organisation_id, rule.id, law.law_unique_code order by rule.law_id, rule.id`;

/** Reads the rules of laws, by law, in order of creation. */
export async function readRules(
  trx: Transaction,
  lawIds: readonly number[],
): Promise<Map<number, LawRule[]>> {
  const { rows } = await selectRules(sql`rule.law_id = any(${lawIds}::int[])`).execute(trx);
  return Map.groupBy(rows, ({ law_id }) => law_id);
}

/** Finds a rule of a law that is not deleted. */
export async function findRule(trx: Transaction, id: number): Promise<LawRule | undefined> {
  const { rows } = await selectRules(sql`rule.id = ${id}`).execute(trx);
  return rows[0];
}

/** Finds the first rule of a law. */
export async function findFirstRule(trx: Transaction, lawCode: string): Promise<LawRule | undefined> {
  const { rows } = await sql<LawRule>`${selectRules(sql`law.law_unique_code = ${lawCode}`)} limit 1`.execute(
    trx,
  );
  return rows[0];
}

/** Rules that read a question. */
export async function readRulesOf(trx: Transaction, questionId: number): Promise<LawRule[]> {
  const using = sql`rule.id in (select rule_id from law_rule_row where question_id = ${questionId})`;
  return (await selectRules(using).execute(trx)).rows;
}

async function replaceRows(trx: Transaction, ruleId: number, rows: readonly StoredRow[]): Promise<void> {
  await Promise.all([
    sql`delete from law_rule_row where rule_id = ${ruleId}`.execute(trx),
    sql`insert into law_rule_row (organisation_id, rule_id, id, position, question_id, operator, answer)
      select current_organisation(), ${ruleId}, sent.* from unnest(${rows.map(({ id }) => id)}::int[],
        ${rows.map((_row, position) => position)}::int[], ${rows.map(({ questionId }) => questionId)}::int[],
        ${rows.map(({ lawruletype }) => lawruletype)}::text[], ${rows.map(({ lawruleanswer }) => lawruleanswer)}::text[])
        as sent`.execute(trx),
  ]);
}

/** Inserts a rule of a law. @returns its id */
export async function insertRule(
  trx: Transaction,
  account: Account,
  lawId: number,
  rule: RuleContent,
): Promise<number> {
  const { id } = await trx
    .insertInto('law_rule')
    .values({
      organisation_id: account.organisationId,
      id: sql<number>`take_record_id('rule')`,
      law_id: lawId,
      name: rule.rulename,
      connective: rule.lawthenruleconditiontype,
      outcome: rule.lawthenrulecondition,
      created_by: account.id,
      updated_by: account.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceRows(trx, id, rule.rows);
  return id;
}

/** Updates a rule and increments its version. */
export async function updateRule(
  trx: Transaction,
  account: Account,
  id: number,
  rule: RuleContent,
): Promise<void> {
  await Promise.all([
    trx
      .updateTable('law_rule')
      .set(({ eb }) => ({
        name: rule.rulename,
        connective: rule.lawthenruleconditiontype,
        outcome: rule.lawthenrulecondition,
        version: eb('version', '+', 1),
        updated_at: sql<Date>`now()`,
        updated_by: account.id,
      }))
      .where('id', '=', id)
      .execute(),
    replaceRows(trx, id, rule.rows),
  ]);
}

/** Renames options in rule rows that read a law's questions of one type, by their old names. */
export async function renameAnswers(
  trx: Transaction,
  lawId: number,
  type: OptionType,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  if (renamed.size === 0) return;
  await sql`update law_rule_row as part set answer = renamed.option
    from unnest(${[...renamed.keys()]}::text[], ${[...renamed.values()]}::text[]) as renamed (was, option),
      law_rule as rule, law_question as asked
    where part.rule_id = rule.id and rule.law_id = ${lawId} and rule.deleted_at is null
      and asked.id = part.question_id and asked.input = ${type} and part.answer = renamed.was`.execute(trx);
}

export async function deleteRule(trx: Transaction, account: Account, id: number): Promise<void> {
  await Promise.all([
    trx
      .updateTable('law_rule')
      .set({ deleted_at: sql<Date>`now()`, updated_at: sql<Date>`now()`, updated_by: account.id })
      .where('id', '=', id)
      .execute(),
    trx.deleteFrom('law_rule_row').where('rule_id', '=', id).execute(),
  ]);
}
