import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { tableOf } from '../../database/record-columns.ts';
import type { InStatement } from '../../database/transaction.ts';
import { selectToday } from '../../organisations/time-zone.ts';

/** Due day of a record's earliest open occurrence; null without one. */
export const selectNextDue = (kind: RecordKind, id: InStatement<number>): RawBuilder<string | null> => sql`
  (select min(due_day) from occurrences_of(${kind.name}, ${id}) where scheduled and outcome is null)`;

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
 * Next due day of `record`, a row of a kind's table, as people see it: null for Drafts and for laws that are not Active. So
 * repealing a law takes the same time however many records it has. Indexes use this exact expression.
 */
export const selectNextDueOfRow = sql`(case when record.publish_status = 'Published' and record.law_status = 'Active'
  then record.next_due end)`;

/** Condition that `record` is overdue. The indexes by law use this exact expression. */
export const isOverdue = sql`record.deleted_at is null and record.publish_status = 'Published'
  and record.law_status = 'Active' and record.next_due < ${selectToday}`;
