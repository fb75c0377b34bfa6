import { sql, type RawBuilder } from 'kysely';
import type { DueStatus } from '@lexboard/shared-lib/contract';
import { law, type RecordKind } from '@lexboard/shared-lib/domain';
import { selectDisplayName } from '../database/person-names.ts';
import { columnOf } from '../database/kind-columns.ts';
import { column, tableOf } from '../database/record-columns.ts';
import { recordsDue } from './due-kinds.ts';

/** The columns of a record in lists of due days, by the names of the kinds' tables in common. */
const columnsOfKind = (kind: RecordKind) => sql`
  record.unique_code as code, record.own_code, ${column(kind.wire.name)} as name, record.law, record.law_code,
  record.law_category, record.state, record.sensitivity, record.version, record.updated_at`;

/** The same, with whether it was deleted, and whether it has something due. */
const rowOfKind = (kind: RecordKind) => sql`
  ${columnsOfKind(kind)}, record.deleted_at is not null as deleted,
  record.deleted_at is null and record.publish_status = 'Published' and record.law_status = 'Active' as live`;

const selectOfKind = (kind: RecordKind, row: string) => sql`
  select ${rowOfKind(kind)} from ${tableOf(kind)} as record
  where ${sql.ref(`${row}.kind`)} = ${sql.lit(kind.name)} and record.organisation_id = ${sql.ref(`${row}.organisation_id`)}
    and record.id = ${sql.ref(`${row}.record_id`)}`;

/** The record of a row that names it by kind and number, to be joined to each. */
export const joinRecord = (row: 'occurrence' | 'present'): RawBuilder<unknown> => sql`
  cross join lateral (${sql.join(
    recordsDue.map((kind) => selectOfKind(kind, row)),
    sql` union all `,
  )}) as record`;

/**
 * Occurrences with their records, all records read once: for what looks at very many occurrences, where a look-up for each would
 * take longer than a statement may.
 */
export const fromAllOccurrences: RawBuilder<unknown> = sql`
  from occurrence join (${sql.join(
    recordsDue.map(
      (
        kind,
      ) => sql`select record.organisation_id, ${sql.lit(kind.name)} as kind, record.id, ${rowOfKind(kind)}
        from ${tableOf(kind)} as record`,
    ),
    sql` union all `,
  )}) as record on record.organisation_id = occurrence.organisation_id and record.kind = occurrence.kind
    and record.id = occurrence.record_id`;

/**
 * Whether an occurrence is of one of the records that meet conditions on `record`. They are looked for first, and once
 * (`offset 0`): of a law with few records it would take long to look at all occurrences for theirs.
 */
export function isOfRecords(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const all = recordsDue.map(
    (kind) => sql`select ${sql.lit(kind.name)} as kind, record.id, ${columnsOfKind(kind)}
      from ${tableOf(kind)} as record`,
  );
  return sql`(occurrence.kind, occurrence.record_id) in (
    select record.kind, record.id from (${sql.join(all, sql` union all `)}) as record
    where ${sql.join(conditions, sql` and `)} offset 0)`;
}

/** Which occurrences there are for people: those of live records, and those that were worked on. */
export const isShown = sql`((record.live and occurrence.scheduled) or occurrence.worked_on)`;

/**
 * The state of an occurrence by its days alone, with its `record`: what is sent back counts as Upcoming, Due or Overdue here.
 * Figures and counts are by it.
 */
export const selectUrgency = (today: string): RawBuilder<DueStatus> => sql`
  case when occurrence.outcome = 'waived' then 'Waived'
    when occurrence.outcome = 'submitted' then 'Submitted'
    when occurrence.outcome = 'done' and occurrence.filed_on > occurrence.due_day then 'Done late'
    when occurrence.outcome = 'done' then 'Done'
    when not (occurrence.scheduled and record.live) then 'No longer scheduled'
    when occurrence.due_day < ${today}::date then 'Overdue'
    when occurrence.internal_day <= ${today}::date then 'Due'
    else 'Upcoming' end`;

/** Whether an occurrence that people see is open because its checker sent it back. */
export const isSentBack = sql`(occurrence.outcome is null and occurrence.sent_back_at is not null
  and occurrence.scheduled and record.live)`;

/** The state of an occurrence with its `record`; that of an open one follows from today. */
export const selectStatus = (today: string): RawBuilder<DueStatus> => sql`
  case when ${isSentBack} then 'Sent back' else ${selectUrgency(today)} end`;

/** Whether an occurrence is in one of some states; what is sent back is also in that of its days. */
export const isInStatus = (status: readonly DueStatus[], today: string): RawBuilder<unknown> => {
  const byDays = sql`${selectUrgency(today)} = any(${status}::text[])`;
  return status.includes('Sent back') ? sql`(${byDays} or ${isSentBack})` : byDays;
};

/** The name of one of the people of an occurrence; empty for nobody. */
export const selectPersonName = (person: 'owner' | 'checker'): RawBuilder<string> =>
  selectDisplayName('occurrence', person, sql`''`);

/** The name of the law of a `record`. */
export const selectLawName: RawBuilder<string> = sql`
  coalesce((select ${sql.ref(`record_law.${columnOf(law.wire.name)}`)} from law as record_law
    where record_law.organisation_id = current_organisation() and record_law.id = record.law), '')`;

/** Who took the checker of an occurrence away: for it alone, or of its record, which it follows. */
const selectUncheckedBy = sql`
  case when occurrence.checker is not null then null
    when occurrence.own_people then occurrence.unchecked_by
    else (select people.unchecked_by from record_people as people
      where people.organisation_id = occurrence.organisation_id and people.kind = occurrence.kind
        and people.record_id = occurrence.record_id) end`;

/** The people behind an occurrence, of whom lists say nothing. */
export const selectPeopleBehind = sql`occurrence.filed_by as "filedBy", occurrence.filed_owner as "filedOwner",
  ${selectUncheckedBy} as "uncheckedBy"`;

/** The columns of a `DueRow`. */
export const selectDueColumns = (today: string) => sql`
  occurrence.id, occurrence.kind, occurrence.record_id as "recordId", record.code as "UniqueCode", record.name,
  record.law_code as law, ${selectLawName} as "lawName", record.law as lawbasedid, occurrence.statutory_day as "statutoryDay",
  occurrence.due_day as "dueDay", occurrence.internal_day as "internalDay", ${selectStatus(today)} as status,
  record.sensitivity, occurrence.owner, ${selectPersonName('owner')} as "ownerName", occurrence.checker,
  ${selectPersonName('checker')} as "checkerName", case when not occurrence.waiver then occurrence.filed_on end as "filedOn",
  occurrence.reference, occurrence.waiver, occurrence.version`;
