import { sql, type RawBuilder } from 'kysely';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { tableOf } from '../../database/record-columns.ts';
import { selectToday } from '../../organisations/time-zone.ts';
import { recordsDue } from '../due-kinds.ts';

/** Fields of a unit that decide what is due for it and those below it, and who owns that. */
const arranging: ReadonlySet<string> = new Set(['kind', 'parent', 'state', 'head', 'from', 'until']);

/** Whether a change of these fields of a unit concerns records. */
export const concernsRecords = (changes: readonly { field: string }[]): boolean =>
  changes.some(({ field }) => arranging.has(field));

/** Fields of a unit by whose change it may come to a record, or leave it. */
const placing: ReadonlySet<string> = new Set(['kind', 'parent']);

/** Whether a change of these fields of a unit may bring it, or a unit below it, to other records. */
export const bringsToRecords = (changes: readonly { field: string }[]): boolean =>
  changes.some(({ field }) => placing.has(field));

/**
 * Builds the statement that marks records: the daily job arranges their occurrences and people again.
 * @param records selects their kinds and ids
 * @param isNew whether units come to them, which are then due from today on
 */
export const markRecordsQuery = (records: RawBuilder<unknown>, isNew: boolean): RawBuilder<unknown> => sql`
  with marked as materialized (select present.kind, present.record_id from record_schedule as present
    where (present.kind, present.record_id) in (${records})
    order by present.kind, present.record_id for update)
  update record_schedule as present set unit_cursor = -1, unit_done = 0,
    holds_from = case when ${isNew}::boolean and present.unit_from is null
      then greatest(present.holds_from, ${selectToday}) else present.holds_from end
  from marked where present.kind = marked.kind and present.record_id = marked.record_id`;

/**
 * Marks the records that a change of a unit concerns, at the commit: those that apply to it, or to a unit below it, or above
 * it before or after the change. Units that come to a record by this are due from today on, while what a unit loses by closing
 * comes back once it is open again. The caller has locked the units.
 * @param unit with its parent before the change
 */
export function markRecordsOfUnit(
  trx: Transaction,
  { id, parent = null }: { id: number; parent?: number | null },
  { isNew }: { isNew: boolean },
): void {
  const ofKinds = recordsDue.map(
    (kind) => sql`select ${kind.name}::text as kind, record.id from ${tableOf(kind)} as record
      where record.units <> '[]' and exists (select from jsonb_to_recordset(record.units) as chosen (unit int)
        where chosen.unit in (select concerned.id from concerned))`,
  );
  const records = sql`with recursive above as (
      select unit.id, unit.parent from unit where unit.id in (${id}::int, ${parent}::int)
      union select unit.id, unit.parent from above join unit on unit.id = above.parent),
    concerned as (select id from above union select id from units_below(${id}::int) as below (id))
    ${sql.join(ofKinds, sql` union all `)}`;
  runAtCommit(trx, markRecordsQuery(records, isNew));
}
