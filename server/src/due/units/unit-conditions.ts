import { sql, type RawBuilder } from 'kysely';
import { contains } from '../../database/contains.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Condition that an occurrence is due for a unit, or one below it; none without a unit. */
export const listUnitConditions = (unit: number | undefined): RawBuilder<unknown>[] =>
  unit === undefined ? [] : [sql`occurrence.unit_id = any(array(select units_below(${unit}::int)))`];

/** The same condition, to follow others. */
export const andOfUnit = (unit: number | undefined): RawBuilder<unknown> =>
  sql.join(
    listUnitConditions(unit).map((condition) => sql` and ${condition}`),
    sql``,
  );

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
