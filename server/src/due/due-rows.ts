import { sql, type RawBuilder } from 'kysely';
import { dateKinds, type DueStatus } from '@lexboard/shared-lib/contract';
import { kinds, law, nameChoice, type RecordKind } from '@lexboard/shared-lib/domain';
import { selectDisplayName } from '../database/person-names.ts';
import { columnOf } from '../database/kind-columns.ts';
import { column, tableOf } from '../database/record-columns.ts';
import { recordsDue } from './due-kinds.ts';
import { occurrenceTable, type Narrowing } from './units/own-occurrences.ts';

/** Whether a record is payable; kinds without the field never are. */
const selectPayable = ({ fields }: RecordKind) =>
  fields.some(({ name }) => name === 'payable') ? sql`record.payable = 'yes'` : sql`false`;

const columnsOfLaw = sql`
  record.law_unique_code as code, record.act_code_name as own_code, ${column(law.wire.name)} as name, record.id as law,
  law_label(record.act_code_name, record.law) as law_code, record.category as law_category, record.state, '[]'::jsonb as units,
  '' as sensitivity, false as payable, record.version, record.updated_at`;

/** Columns of a record for due lists, under names that all kinds share. Laws themselves are only reviewed. */
const columnsOfKind = (kind: RecordKind) =>
  kind.name === law.name
    ? columnsOfLaw
    : sql`
  record.unique_code as code, record.own_code, ${column(kind.wire.name)} as name, record.law, record.law_code,
  record.law_category, record.state, record.units, record.sensitivity, ${selectPayable(kind)} as payable,
  record.version, record.updated_at`;

/** Kind and id of a record itself, and what is said of it in a review. */
const reviewed = (kind: RecordKind, said: RawBuilder<unknown>) => sql`
  ${columnsOfKind(kind)}, ${sql.lit(kind.name)} as own_kind, record.id as own_id, ${said}, record.deleted_at is not null as deleted`;

/** {@link columnsOfKind}, with whether the record is deleted and whether it is live, so that its days count. */
const rowOfKind = (kind: RecordKind) => sql`
  ${reviewed(kind, sql`0 as circular, '' as topic, null as said, '' as why, record.documents`)},
  record.deleted_at is null and record.publish_status = 'Published' and record.law_status = 'Active' as live`;

/** The same of a reviewed record. A review counts until the record, its circular or that one's law is deleted, whatever the record's state. */
const rowOfReviewed = (kind: RecordKind) => sql`
  ${reviewed(kind, sql`review.circular, review.topic, review.said, review.why, '[]'::jsonb as documents`)},
  record.deleted_at is null and review.stands as live`;

const joinUnion = (selects: readonly RawBuilder<unknown>[]) => sql.join(selects, sql` union all `);

/**
 * Joins an occurrence that is a review with the reviewed record, by lookups (`offset 0`): as soon as very many reviews were asked
 * for, PostgreSQL would take them for few and compare each with each.
 */
const joinReviewed = sql`
  cross join lateral (select review.organisation_id, review.kind, review.record_id, review.outcome as said, review.reason as why,
      circular.id as circular, circular.topic, circular.deleted_at is null and of.deleted_at is null as stands
    from review join circular on circular.organisation_id = review.organisation_id and circular.id = review.circular_id
      join law as of on of.organisation_id = circular.organisation_id and of.id = circular.law_id
    where review.organisation_id = occurrence.organisation_id and review.id = occurrence.record_id offset 0) as review
  cross join lateral (${joinUnion(
    kinds.map(
      (kind) => sql`select ${rowOfReviewed(kind)} from ${tableOf(kind)} as record
      where review.kind = ${sql.lit(kind.name)} and record.organisation_id = review.organisation_id and record.id = review.record_id`,
    ),
  )}) as record`;

const selectOfKind = (kind: RecordKind, row: string) => sql`
  select ${rowOfKind(kind)} from ${tableOf(kind)} as record
  where ${sql.ref(`${row}.kind`)} = ${sql.lit(kind.name)} and record.organisation_id = ${sql.ref(`${row}.organisation_id`)}
    and record.id = ${sql.ref(`${row}.record_id`)}`;

const ofReview = sql`select record.* from (select where occurrence.kind = 'review') as one ${joinReviewed}`;

/** Joins each row with its record, by kind and id. That of a review is the reviewed one. */
export const joinRecord = (row: 'occurrence' | 'present'): RawBuilder<unknown> => sql`
  cross join lateral (${joinUnion([
    ...recordsDue.map((kind) => selectOfKind(kind, row)),
    ...(row === 'occurrence' ? [ofReview] : []),
  ])}) as record`;

/**
 * Joins occurrences with their records, reading each record table once. For queries over very many occurrences, where a
 * lookup for each would exceed the statement timeout. Those of reviews are few, and are looked up.
 */
export const fromAllOccurrences = (narrowing: Narrowing = {}): RawBuilder<unknown> => sql`
  from ${occurrenceTable(narrowing)} join (${joinUnion([
    ...recordsDue.map(
      (
        kind,
      ) => sql`select record.organisation_id, ${sql.lit(kind.name)} as kind, record.id, ${rowOfKind(kind)}
        from ${tableOf(kind)} as record`,
    ),
    sql`select occurrence.organisation_id, occurrence.kind, occurrence.record_id, record.*
      from ${occurrenceTable(narrowing)} ${joinReviewed}
      where occurrence.kind = 'review' and ${narrowing.where ?? sql`true`}`,
  ])}) as record on record.organisation_id = occurrence.organisation_id and record.kind = occurrence.kind
    and record.id = occurrence.record_id`;

/**
 * Condition that an occurrence's record meets conditions on `record`. The records are found first and once (`offset 0`): for
 * a law with few records, scanning all occurrences would take long.
 */
export function isOfRecords(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const all = [
    ...recordsDue.map(
      (kind) => sql`select ${sql.lit(kind.name)} as kind, record.id, ${columnsOfKind(kind)}
      from ${tableOf(kind)} as record`,
    ),
    ...kinds.map(
      (kind) => sql`select 'review' as kind, review.id, ${columnsOfKind(kind)}
      from ${tableOf(kind)} as record join review on review.organisation_id = record.organisation_id
        and review.kind = ${sql.lit(kind.name)} and review.record_id = record.id`,
    ),
  ];
  return sql`(occurrence.kind, occurrence.record_id) in (
    select record.kind, record.id from (${joinUnion(all)}) as record
    where ${sql.join(conditions, sql` and `)} offset 0)`;
}

/** Whether an occurrence is of a record with a schedule, and no review: reports count only these. */
export const isObligation = sql`occurrence.kind <> 'review'`;
export const isReview = sql`occurrence.kind = 'review'`;

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

const selectOfLaw = (name: string): RawBuilder<string> => sql`
  coalesce((select ${sql.ref(`record_law.${columnOf(name)}`)} from law as record_law
    where record_law.organisation_id = current_organisation() and record_law.id = record.law), '')`;

/** Name of the law of a `record`. */
export const selectLawName = selectOfLaw(law.wire.name);

/** The law's names, as rows have them. */
export const selectLawNames = sql`${selectLawName} as "lawName", ${selectOfLaw('title_hi')} as title_hi`;

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
export const selectPurpose = (name: (kind: string) => string): RawBuilder<string> => sql`
  (${dateKinds.map(name)}::text[])[occurrence.event_id]`;

/** Name of an occurrence: that of its record, and before it the purpose of a notice's day, or what a review's circular is about. */
const selectName = (): RawBuilder<string> => sql`
  case occurrence.kind when 'notice' then ${selectPurpose(nameChoice)} || ': ' when 'review' then record.topic || ': ' else '' end || record.name`;

/** What it is due for in mails and the calendar: its name, and after it that of the unit. */
export const selectDueName = (): RawBuilder<string> => sql`
  ${selectName()} || coalesce((select ': ' || unit.name from unit where unit.organisation_id = occurrence.organisation_id
    and unit.id = occurrence.unit_id), '')`;

/** Further columns of a `ReviewRow`. */
export const selectReviewColumns = sql`record.circular, record.topic, record.own_kind as "recordKind", record.own_id as reviewed,
  record.name as "recordName", record.deleted, case when occurrence.outcome is not null then record.said end as outcome,
  record.why as reason`;

/** Columns of a `DueRow`. */
export const selectDueColumns = (today: string) => sql`
  occurrence.id, occurrence.kind, occurrence.record_id as "recordId", record.code as "UniqueCode", ${selectName()} as name,
  record.law_code as law, ${selectLawNames}, coalesce(record.law, 0) as lawbasedid, occurrence.statutory_day as "statutoryDay",
  occurrence.due_day as "dueDay", occurrence.internal_day as "internalDay", ${selectStatus(today)} as status,
  record.sensitivity, occurrence.owner, ${selectPersonName('owner')} as "ownerName", occurrence.checker,
  ${selectPersonName('checker')} as "checkerName", case when not occurrence.waiver then occurrence.filed_on end as "filedOn",
  case when occurrence.outcome is null then occurrence.applied_on end as "appliedOn",
  occurrence.reference, record.payable, occurrence.paid::float8 as paid, occurrence.late_cost::float8 as "lateCost", occurrence.waiver, occurrence.version, occurrence.unit_id as unit, ${selectOfUnit('name')} as "unitName",
  ${selectOfUnit('code')} as "unitCode"`;
