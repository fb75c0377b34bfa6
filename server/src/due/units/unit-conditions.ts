import { sql, type RawBuilder } from 'kysely';
import type { IdOrNone } from '@lexboard/shared-lib/contract';
import { contains } from '../../database/contains.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Condition that an occurrence is due for a unit, or one below it, or for no unit at all; none without a unit. */
export const listUnitConditions = (unit: IdOrNone | undefined): RawBuilder<unknown>[] => {
  if (unit === 'none') return [sql`occurrence.unit_id is null`];
  return unit === undefined ? [] : [sql`occurrence.unit_id = any(array(select units_below(${unit}::int)))`];
};

/** The same condition, to follow others. */
export const andOfUnit = (unit: IdOrNone | undefined): RawBuilder<unknown> =>
  sql.join(
    listUnitConditions(unit).map((condition) => sql` and ${condition}`),
    sql``,
  );

/** Condition that a `record` applies to a unit or one below it, or to no unit at all, to follow others; none without a unit. */
export const andAppliesTo = (unit: IdOrNone | undefined): RawBuilder<unknown> => {
  if (unit === undefined) return sql``;
  return unit === 'none'
    ? sql` and record.units = '[]'`
    : sql` and exists (select from jsonb_to_recordset(record.units) as chosen (unit int, below text)
        where chosen.unit = any(array(select units_below(${unit}::int)))
          or chosen.below = 'yes' and ${unit}::int in (select units_below(chosen.unit)))`;
};

/** Condition that `unit` is a unit, or one below it, to follow others; none without a unit. */
export const andIsUnit = (unit: IdOrNone | undefined): RawBuilder<unknown> => {
  if (unit === undefined) return sql``;
  return unit === 'none' ? sql` and false` : sql` and unit.id in (select units_below(${unit}::int))`;
};

/** Ids of the units whose name or code has a text; none without a text. Lists then need no units for each row. */
export async function findUnitsOfText(trx: Transaction, text = ''): Promise<number[]> {
  const wanted = text.trim();
  if (!wanted) return [];
  const { rows } = await sql<{ id: number }>`
    select id from unit where ${contains(sql`unit.name`, wanted)} or ${contains(sql`unit.code`, wanted)}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
