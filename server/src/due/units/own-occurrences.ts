import { sql, type RawBuilder } from 'kysely';
import { findLimitedReader } from '../../database/limited-reader.ts';

/** What a query of occurrences says anyway, of the row alone. It saves reading rows, and changes nothing else. */
export interface Narrowing {
  where?: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
}

/** People of more units see so many rows that it depends on the query how they are found best. */
const FEW_UNITS = 100;

/** Whether {@link occurrenceTable} has no more than what is due for some units. */
export const hasFewUnits = (): boolean => (findLimitedReader()?.units.length ?? Infinity) <= FEW_UNITS;

/**
 * The table of occurrences, to stand after `from`, for queries that read many. For a person of chosen units it has what the
 * person may see, found by indexes of units and people. By the policy alone PostgreSQL also reads those of others, which takes
 * long, and the time tells how many there are. `offset 0` keeps it from an index by days, which has those of others, too.
 */
export function occurrenceTable({ where = sql`true`, order = sql`` }: Narrowing = {}): RawBuilder<unknown> {
  const reader = findLimitedReader();
  if (!reader) return sql`occurrence`;
  const { units, account } = reader;
  const isOwn = sql`(occurrence.unit_id = any(${units}::int[])
    or occurrence.unit_id is null and (occurrence.owner = ${account} or occurrence.checker = ${account}))`;
  const fence = hasFewUnits() ? sql`and ${where} ${order} offset 0` : sql``;
  return sql`(select * from occurrence where ${isOwn} ${fence}) as occurrence`;
}

/** The occurrences of a record, to stand after `from`: see `occurrences_of`, and {@link occurrenceTable} for people of chosen units. */
export function occurrencesOfRecord(kind: string, id: number): RawBuilder<unknown> {
  if (!findLimitedReader()) return sql`occurrences_of(${kind}, ${id}) as occurrence`;
  return occurrenceTable({ where: sql`occurrence.kind = ${kind} and occurrence.record_id = ${id}` });
}
