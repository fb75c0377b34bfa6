import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { tableOf } from '../../database/record-columns.ts';
import type { InStatement } from '../../database/transaction.ts';
import { selectToday } from '../../organisations/time-zone.ts';

/** The due day of the earliest open occurrence of a record; null for none. */
export const selectNextDue = (kind: RecordKind, id: InStatement<number>): RawBuilder<string | null> => sql`
  (select min(due_day) from occurrences_of(${kind.name}, ${id}) where scheduled and outcome is null)`;

/** Has the rows of records say when these are due next. A row that says it already is not written again. */
export const updateNextDueQuery = (
  kind: RecordKind,
  ids: readonly InStatement<number>[],
): RawBuilder<unknown> => sql`
  update ${tableOf(kind)} as record set next_due = next.day
  from (select asked.id, ${selectNextDue(kind, sql`asked.id`)} as day
    from (values ${sql.join(ids.map((id) => sql`(${id}::int)`))}) as asked (id)) as next
  where record.id = next.id and record.next_due is distinct from next.day`;

/**
 * The same as `record`, a row of a kind's table, has it for people: none where it is a Draft or its law is not Active. So a law
 * with any number of records is repealed at once. Indexes have it in these words.
 */
export const selectNextDueOfRow = sql`(case when record.publish_status = 'Published' and record.law_status = 'Active'
  then record.next_due end)`;

/** The condition that `record` is due next before today, in the words of the indexes by law. */
export const isOverdue = sql`record.deleted_at is null and record.publish_status = 'Published'
  and record.law_status = 'Active' and record.next_due < ${selectToday}`;
