import { sql, type RawBuilder } from 'kysely';
import { dateKinds, type DueStatus } from '@lexboard/shared-lib/contract';
import { law, type RecordKind } from '@lexboard/shared-lib/domain';
import { selectDisplayName } from '../database/person-names.ts';
import { columnOf } from '../database/kind-columns.ts';
import { column, tableOf } from '../database/record-columns.ts';
import { recordsDue } from './due-kinds.ts';
import { occurrenceTable, type Narrowing } from './units/own-occurrences.ts';

/** Whether a record is payable; kinds without the field never are. */
const selectPayable = ({ fields }: RecordKind) =>
  fields.some(({ name }) => name === 'payable') ? sql`record.payable = 'yes'` : sql`false`;

/** Columns of a record for due lists, under names that all kinds share. */
const columnsOfKind = (kind: RecordKind) => sql`
  record.unique_code as code, record.own_code, ${column(kind.wire.name)} as name, record.law, record.law_code,
  record.law_category, record.state, record.units, record.sensitivity, ${selectPayable(kind)} as payable,
  record.version, record.updated_at`;

/** {@link columnsOfKind}, with whether the record is deleted and whether it is live, so that its days count. */
const rowOfKind = (kind: RecordKind) => sql`
  ${columnsOfKind(kind)}, record.documents, record.deleted_at is not null as deleted,
  record.deleted_at is null and record.publish_status = 'Published' and record.law_status = 'Active' as live`;

const selectOfKind = (kind: RecordKind, row: string) => sql`
  select ${rowOfKind(kind)} from ${tableOf(kind)} as record
  where ${sql.ref(`${row}.kind`)} = ${sql.lit(kind.name)} and record.organisation_id = ${sql.ref(`${row}.organisation_id`)}
    and record.id = ${sql.ref(`${row}.record_id`)}`;

/** Joins each row with its record, by kind and id. */
export const joinRecord = (row: 'occurrence' | 'present'): RawBuilder<unknown> => sql`
  cross join lateral (${sql.join(
    recordsDue.map((kind) => selectOfKind(kind, row)),
    sql` union all `,
  )}) as record`;

/**
 * Joins occurrences with their records, reading each record table once. For queries over very many occurrences, where a
 * lookup for each would exceed the statement timeout.
 */
export const fromAllOccurrences = (narrowing?: Narrowing): RawBuilder<unknown> => sql`
  from ${occurrenceTable(narrowing)} join (${sql.join(
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
 * Condition that an occurrence's record meets conditions on `record`. The records are found first and once (`offset 0`): for
 * a law with few records, scanning all occurrences would take long.
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

/** Visible occurrences: those of live records, and those that people worked on. */
export const isShown = sql`((record.live and occurrence.scheduled) or occurrence.worked_on)`;

/**
 * State of an occurrence by its days only, with its `record`: one that was sent back counts as Upcoming, Due, Overdue or Renewal applied.
 * Figures and counts use this state.
 */
export const selectUrgency = (today: string): RawBuilder<DueStatus> => sql`
  case when occurrence.outcome = 'waived' and occurrence.before_lexboard then 'Before Lexboard'
    when occurrence.outcome = 'waived' then 'Waived'
    when occurrence.outcome = 'submitted' then 'Submitted'
    when occurrence.outcome = 'done' and occurrence.filed_on > occurrence.due_day and not occurrence.kept_valid then 'Done late'
    when occurrence.outcome = 'done' then 'Done'
    when not (occurrence.scheduled and record.live) then 'No longer scheduled'
    when occurrence.applied_on is not null and (occurrence.kept_valid or occurrence.due_day >= ${today}::date)
      then 'Renewal applied'
    when occurrence.due_day < ${today}::date then 'Overdue'
    when occurrence.internal_day <= ${today}::date then 'Due'
    else 'Upcoming' end`;

/** Whether a visible occurrence is open because its checker sent it back. */
export const isSentBack = sql`(occurrence.outcome is null and occurrence.sent_back_at is not null
  and occurrence.scheduled and record.live)`;

/** Whether a visible occurrence is open and its renewal pending. */
const isApplied = sql`(occurrence.outcome is null and occurrence.applied_on is not null and occurrence.scheduled and record.live)`;

/** State of an occurrence with its `record`. That of an open one depends on today. */
export const selectStatus = (today: string): RawBuilder<DueStatus> => sql`
  case when ${isSentBack} then 'Sent back' else ${selectUrgency(today)} end`;

/** Whether an occurrence has one of these states. One that was sent back or applied for also has the state of its days. */
export const isInStatus = (status: readonly DueStatus[], today: string): RawBuilder<unknown> => {
  const byDays = sql`${selectUrgency(today)} = any(${status}::text[])`;
  const more = [
    ...(status.includes('Sent back') ? [isSentBack] : []),
    ...(status.includes('Renewal applied') ? [isApplied] : []),
  ];
  return sql`(${sql.join([byDays, ...more], sql` or `)})`;
};

/** Display name of the owner or checker of an occurrence; empty without one. */
export const selectPersonName = (person: 'owner' | 'checker'): RawBuilder<string> =>
  selectDisplayName('occurrence', person, sql`''`);

/** Name of the law of a `record`. */
export const selectLawName: RawBuilder<string> = sql`
  coalesce((select ${sql.ref(`record_law.${columnOf(law.wire.name)}`)} from law as record_law
    where record_law.organisation_id = current_organisation() and record_law.id = record.law), '')`;

/** Id of the person who removed the checker: from the occurrence alone, or from its record, where it inherits people. */
const selectUncheckedBy = sql`
  case when occurrence.checker is not null then null
    when occurrence.own_people then occurrence.unchecked_by
    else (select people.unchecked_by from record_people as people
      where people.organisation_id = occurrence.organisation_id and people.kind = occurrence.kind
        and people.record_id = occurrence.record_id) end`;

/** Ids of people for permission checks; lists do not show them. */
export const selectFilingPeople = sql`occurrence.filed_by as "filedBy", occurrence.filed_for as "filedFor",
  occurrence.filed_owner as "filedOwner",
  ${selectUncheckedBy} as "uncheckedBy"`;

/** Name or code of the unit of an occurrence; empty for the organisation as a whole, where nothing is looked up. */
export const selectOfUnit = (name: 'name' | 'code'): RawBuilder<string> => sql`
  case when occurrence.unit_id is null then '' else coalesce((select ${sql.ref(`unit.${name}`)} from unit
    where unit.organisation_id = occurrence.organisation_id and unit.id = occurrence.unit_id), '') end`;

/** What a day of a notice is for. */
export const selectPurpose: RawBuilder<string> = sql`
  (${sql.lit(`{${dateKinds.join(',')}}`)}::text[])[occurrence.event_id]`;

/** Name of an occurrence: that of its record, and of a notice before it the purpose of the day. */
const selectName: RawBuilder<string> = sql`
  case when occurrence.kind = 'notice' then ${selectPurpose} || ': ' else '' end || record.name`;

/** What it is due for in mails and the calendar: its name, and after it that of the unit. */
export const selectDueName: RawBuilder<string> = sql`
  ${selectName} || coalesce((select ': ' || unit.name from unit where unit.organisation_id = occurrence.organisation_id
    and unit.id = occurrence.unit_id), '')`;

/** Columns of a `DueRow`. */
export const selectDueColumns = (today: string) => sql`
  occurrence.id, occurrence.kind, occurrence.record_id as "recordId", record.code as "UniqueCode", ${selectName} as name,
  record.law_code as law, ${selectLawName} as "lawName", coalesce(record.law, 0) as lawbasedid, occurrence.statutory_day as "statutoryDay",
  occurrence.due_day as "dueDay", occurrence.internal_day as "internalDay", ${selectStatus(today)} as status,
  record.sensitivity, occurrence.owner, ${selectPersonName('owner')} as "ownerName", occurrence.checker,
  ${selectPersonName('checker')} as "checkerName", case when not occurrence.waiver then occurrence.filed_on end as "filedOn",
  case when occurrence.outcome is null then occurrence.applied_on end as "appliedOn",
  occurrence.reference, record.payable, occurrence.paid::float8 as paid, occurrence.late_cost::float8 as "lateCost", occurrence.waiver, occurrence.version, occurrence.unit_id as unit, ${selectOfUnit('name')} as "unitName",
  ${selectOfUnit('code')} as "unitCode"`;
