import { sql, type RawBuilder } from 'kysely';
import {
  arrangeTargets,
  findListHorizon,
  listDueTargets,
  readUnitChoices,
  type DueTarget,
  type EarlierSchedule,
  type EffectiveFrom,
  type PlannedOccurrence,
  type PlannedUnit,
  type RecordKind,
  type RecordValues,
  type ScheduleEvent,
  type UnitTree,
} from '@lexboard/shared-lib/domain';
import { runAtCommit, type InStatement, type Transaction } from '../database/transaction.ts';
import { updateNextDueQuery } from './next/next-due.ts';
import { closeDoneUntil } from './periods/done-until.ts';
import type { StoredOccurrence } from './periods/read-present.ts';
import type { Moment } from './read-moment.ts';
import { noUnits, TARGETS_AT_ONCE } from './units/arranged-units.ts';

/** Which targets of a record with many units are arranged now. */
export interface Piece {
  targets: readonly DueTarget[];
  /** The last target that is arranged afterwards, -1 if none is; null once all are. */
  cursor: number | null;
  /** Numbers of targets: arranged ones, and all. */
  done: number;
  total: number;
}

/** A published record as the transaction leaves it. */
export interface ScheduledRecord {
  id: InStatement<number>;
  version: number;
  values: RecordValues;
  /** The schedules that it had before, oldest first. */
  earlier?: readonly EarlierSchedule[] | undefined;
  /** The day of its first publication. */
  publishedOn: string;
  /** Its events, where events make it due. */
  events: readonly ScheduleEvent[];
  present: readonly StoredOccurrence[];
  /** Day from which its schedule applies. */
  hold: EffectiveFrom;
  /** The organisation's units; absent where the record neither has units nor occurrences of units. */
  tree?: UnitTree<PlannedUnit> | undefined;
  /** Absent: all at once, unless they are too many. */
  piece?: Piece;
  /** A target that is arranged now also where all others wait. */
  atOnce?: DueTarget | undefined;
  /** What earlier pieces miss. */
  missing?: readonly string[];
}

/** Version of the algorithm that arranges occurrences. Those of an older version are arranged again. */
export const RULES_VERSION = 1;

/** Occurrence in the format of the statement below. */
interface WrittenDay {
  statutory_day: string;
  due_day: string;
  internal_day: string;
  event_id: number | null;
  period_from: string;
  period_until: string;
}

/** Schedule state to store, and the changes of occurrences. */
export interface Kept {
  version: number;
  calendarVersion: number;
  publishedOn: string;
  keptUntil: string;
  holdsFrom: string | null;
  missing: string[];
  added: (WrittenDay & { unit_id: DueTarget })[];
  changed: (WrittenDay & { id: number; scheduled: boolean; seen: boolean })[];
  removed: number[];
  /** See the columns of `record_schedule`. */
  unitCursor: number | null;
  unitFrom: string | null;
  unitDone: number;
  unitTotal: number;
}

const toWritten = (day: PlannedOccurrence): WrittenDay => ({
  statutory_day: day.statutoryDay,
  due_day: day.dueDay,
  internal_day: day.internalDay,
  event_id: day.event,
  period_from: day.from,
  period_until: day.until,
});

/**
 * Where a record has too many targets for one transaction, all wait for the daily job. Only those with checkers of their own
 * are arranged at once, because the save may be refused for them.
 */
function planPiece({ values, tree = noUnits, present, atOnce }: ScheduledRecord): Piece {
  const all = listDueTargets({ values, tree, present });
  const total = all.some((unit) => unit !== null) ? all.length : 0;
  if (all.length <= TARGETS_AT_ONCE) return { targets: all, cursor: null, done: total, total };
  const checked = new Set(present.flatMap(({ checker, unit }) => (checker === null ? [] : [unit])));
  if (atOnce !== undefined) checked.add(atOnce);
  return { targets: [...checked], cursor: -1, done: 0, total };
}

/** The last day up to which a record has occurrences. */
export function findRecordHorizon(
  { values, earlier = [] }: Pick<ScheduledRecord, 'values' | 'earlier'>,
  today: string,
): string {
  const toText = ({ periodicity }: RecordValues) => (typeof periodicity === 'string' ? periodicity : '');
  const held = earlier.map((one) => ({ until: one.until, periodicity: toText(one.values) }));
  return findListHorizon({ periodicity: toText(values), earlier: held }, today);
}

function arrangeSchedule(
  kind: RecordKind,
  record: ScheduledRecord,
  { today, calendar, calendarVersion }: Moment,
): Kept {
  const { version, values, publishedOn, hold, tree = noUnits, missing = [] } = record;
  const { targets, cursor, done, total } = record.piece ?? planPiece(record);
  const arranged = arrangeTargets({ ...record, kind, tree, today, calendar }, targets);
  const holdsForWhole = targets.includes(null) && readUnitChoices(values.units).length === 0;
  return {
    version,
    calendarVersion,
    publishedOn,
    keptUntil: findRecordHorizon(record, today),
    holdsFrom: arranged.holdsFrom,
    missing: [...new Set([...missing, ...arranged.missing])],
    added: arranged.added.map((one) => ({ ...toWritten(one), unit_id: one.unit })),
    changed: arranged.changed.map((one) => ({
      ...toWritten(one),
      id: one.id,
      scheduled: one.scheduled,
      seen: one.isSeen,
    })),
    removed: arranged.removed,
    unitCursor: cursor,
    unitFrom: cursor === null || holdsForWhole || !('from' in hold) ? null : hold.from,
    unitDone: done,
    unitTotal: total,
  };
}

const writtenColumns = sql.raw(
  'statutory_day date, due_day date, internal_day date, event_id int, period_from date, period_until date',
);

/** Joins the people of new occurrences; those of units are found once for each unit. */
const joinPeople = (kind: RecordKind, hasUnits: boolean): RawBuilder<unknown> =>
  hasUnits
    ? sql`join (select target.*, found.owner, found.checker
        from (select distinct entry.record_id, coalesce(day.unit_id, 0) as unit
          from entry cross join lateral jsonb_to_recordset(entry.kept -> 'added') as day (unit_id int)) as target
          cross join lateral due_people(${kind.name}, target.record_id, nullif(target.unit, 0)) as found) as people
        on people.record_id = entry.record_id and people.unit = coalesce(day.unit_id, 0)`
    : sql`left join record_people as people on people.organisation_id = current_organisation()
        and people.kind = ${kind.name} and people.record_id = entry.record_id`;

/**
 * Builds the one statement that applies arranged occurrences (obligations §3.11, §3.12): some are deleted, some are moved
 * and keep their identity, some are added with their record's people. Closed occurrences keep their days. Those that people
 * worked on are never deleted, whatever the input says.
 */
function buildOccurrencesQuery(
  kind: RecordKind,
  records: readonly { id: InStatement<number>; kept: Kept }[],
): RawBuilder<unknown> {
  const entries = records.map(({ id, kept }) => sql`(${id}::int, ${JSON.stringify(kept)}::jsonb)`);
  const hasUnits = records.some(({ kept }) => kept.added.some(({ unit_id }) => unit_id !== null));
  return sql`
    with entry (record_id, kept) as materialized (values ${sql.join(entries)}),
    state as (
      insert into record_schedule (organisation_id, kind, record_id, published_on, kept_until, kept_version,
        kept_calendar, kept_rules, holds_from, missing, unit_cursor, unit_from, unit_done, unit_total)
      select current_organisation(), ${kind.name}, record_id, (kept ->> 'publishedOn')::date,
        (kept ->> 'keptUntil')::date, (kept ->> 'version')::int, (kept ->> 'calendarVersion')::int,
        ${RULES_VERSION}::int, (kept ->> 'holdsFrom')::date, array(select jsonb_array_elements_text(kept -> 'missing')),
        (kept ->> 'unitCursor')::int, (kept ->> 'unitFrom')::date, (kept ->> 'unitDone')::int, (kept ->> 'unitTotal')::int
      from entry
      on conflict (organisation_id, kind, record_id) do update set
        kept_until = excluded.kept_until, kept_version = excluded.kept_version,
        kept_calendar = excluded.kept_calendar, kept_rules = excluded.kept_rules, holds_from = excluded.holds_from,
        missing = excluded.missing, unit_cursor = excluded.unit_cursor, unit_from = excluded.unit_from,
        unit_done = excluded.unit_done, unit_total = excluded.unit_total),
    gone as (
      delete from occurrence using entry, jsonb_array_elements_text(entry.kept -> 'removed') as removed (id)
      where occurrence.organisation_id = current_organisation() and occurrence.id = removed.id::int
        and not occurrence.worked_on),
    moved as (
      update occurrence set statutory_day = day.statutory_day, due_day = day.due_day, internal_day = day.internal_day,
        scheduled = day.scheduled, period_from = day.period_from, period_until = day.period_until,
        version = occurrence.version + day.seen::int
      from entry, jsonb_to_recordset(entry.kept -> 'changed') as day (id int, scheduled boolean, seen boolean, ${writtenColumns})
      where occurrence.organisation_id = current_organisation() and occurrence.id = day.id
        and (occurrence.closed_at is null or not day.seen))
    insert into occurrence (organisation_id, kind, record_id, statutory_day, due_day, internal_day, event_id, period_from,
      period_until, unit_id, owner, checker)
    select current_organisation(), ${kind.name}, entry.record_id, day.*, people.owner, people.checker
    from entry cross join lateral jsonb_to_recordset(entry.kept -> 'added') as day (${writtenColumns}, unit_id int)
      ${joinPeople(kind, hasUnits)}
    on conflict do nothing`;
}

/**
 * Stores the occurrences of records that are being saved. Write the record rows afterwards, with `selectNextDue`. Other
 * callers use {@link updateOccurrences}.
 * @returns what the commit stores, in the order of the records
 */
export function storeOccurrences(
  trx: Transaction,
  kind: RecordKind,
  records: readonly ScheduledRecord[],
  moment: Moment,
): Kept[] {
  if (records.length === 0) return [];
  const kept = records.map((record) => ({ id: record.id, kept: arrangeSchedule(kind, record, moment) }));
  runAtCommit(trx, buildOccurrencesQuery(kind, kept));
  closeDoneUntil(trx, kind, records);
  return kept.map((one) => one.kept);
}

/**
 * Updates the open occurrences of published records to their schedules, and their next due days, at the commit. This does
 * not count as a change of the record. Lock the records first. Occurrences of deleted records, Drafts and repealed laws are
 * kept: lists filter by the record's own state, so that repealing a law takes the same time however many records it has.
 */
export function updateOccurrences(
  trx: Transaction,
  kind: RecordKind,
  records: readonly ScheduledRecord[],
  moment: Moment,
): void {
  if (records.length === 0) return;
  storeOccurrences(trx, kind, records, moment);
  const ids = records.map(({ id }) => id);
  runAtCommit(trx, updateNextDueQuery(kind, ids));
}
