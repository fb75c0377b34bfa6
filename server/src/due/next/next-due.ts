import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { tableOf } from '../../database/record-columns.ts';
import { findLimitedReader } from '../../database/limited-reader.ts';
import type { InStatement } from '../../database/transaction.ts';
import { selectToday } from '../../organisations/time-zone.ts';
import { hasFewUnits, occurrenceTable } from '../units/own-occurrences.ts';

/** Due day of a record's earliest open occurrence that nothing keeps from becoming overdue; null without one. */
export const selectNextDue = (kind: RecordKind, id: InStatement<number>): RawBuilder<string | null> => sql`
  (select min(due_day) from occurrences_of(${kind.name}, ${id}) where scheduled and outcome is null and not kept_valid)`;

/** Updates the next due day of record rows, and only of those where it differs. */
export const updateNextDueQuery = (
  kind: RecordKind,
  ids: readonly InStatement<number>[],
): RawBuilder<unknown> => sql`
  update ${tableOf(kind)} as record set next_due = next.day
  from (select asked.id, ${selectNextDue(kind, sql`asked.id`)} as day
    from (values ${sql.join(ids.map((id) => sql`(${id}::int)`))}) as asked (id)) as next
  where record.id = next.id and record.next_due is distinct from next.day`;

/**
 * Next due day of `record` by its row; for a person of chosen units by the occurrences that this person may see. Those of few
 * units are read once, by record: a lookup for each record would also read those of others.
 */
function selectNextDueOfReader({ name }: Pick<RecordKind, 'name'>): RawBuilder<unknown> {
  if (!findLimitedReader()) return sql`record.next_due`;
  const isNext = sql`occurrence.kind = ${sql.lit(name)} and occurrence.scheduled and occurrence.outcome is null
    and not occurrence.kept_valid`;
  if (!hasFewUnits())
    return sql`(select min(due_day) from occurrence where occurrence.organisation_id = record.organisation_id
      and occurrence.record_id = record.id and ${isNext})`;
  return sql`((select jsonb_object_agg(next.record_id, next.day) from (
    select occurrence.record_id, min(occurrence.due_day) as day from ${occurrenceTable({ where: isNext })}
    group by occurrence.record_id) as next) ->> record.id::text)::date`;
}

/**
 * Next due day of `record`, a row of a kind's table, as people see it: null for Drafts and for laws that are not Active. So
 * repealing a law takes the same time however many records it has. Indexes use this exact expression.
 */
export const selectNextDueOfRow = (kind: Pick<RecordKind, 'name'>): RawBuilder<unknown> =>
  sql`(case when record.publish_status = 'Published' and record.law_status = 'Active'
  then ${selectNextDueOfReader(kind)} end)`;

/** Condition that `record` is overdue. The indexes by law use this exact expression. */
export const isOverdue = (kind: Pick<RecordKind, 'name'>): RawBuilder<unknown> =>
  sql`record.deleted_at is null and record.publish_status = 'Published'
  and record.law_status = 'Active' and ${selectNextDueOfReader(kind)} < ${selectToday}`;
