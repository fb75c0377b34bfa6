import { sql, type RawBuilder } from 'kysely';
import {
  arrangeOccurrences,
  findMissing,
  findOccurrenceWindow,
  readSchedule,
  type EffectiveFrom,
  type PlannedOccurrence,
  type PresentOccurrence,
  type RecordKind,
  type RecordValues,
  type ScheduleEvent,
} from '@lexboard/shared-lib/domain';
import { runAtCommit, type InStatement, type Transaction } from '../database/transaction.ts';
import { updateNextDueQuery } from './next/next-due.ts';
import type { Moment } from './read-moment.ts';

/** A published record as the transaction leaves it. */
export interface ScheduledRecord {
  id: InStatement<number>;
  version: number;
  values: RecordValues;
  /** The day of its first publication. */
  publishedOn: string;
  /** Its events, where events make it due. */
  events: readonly ScheduleEvent[];
  present: readonly PresentOccurrence[];
  /** Day from which its schedule applies. */
  hold: EffectiveFrom;
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
  added: WrittenDay[];
  changed: (WrittenDay & { id: number; scheduled: boolean; seen: boolean })[];
  removed: number[];
}

const toWritten = (day: PlannedOccurrence): WrittenDay => ({
  statutory_day: day.statutoryDay,
  due_day: day.dueDay,
  internal_day: day.internalDay,
  event_id: day.event,
  period_from: day.from,
  period_until: day.until,
});

function arrangeSchedule(
  kind: RecordKind,
  { version, values, publishedOn, events, present, hold }: ScheduledRecord,
  { today, calendar, calendarVersion }: Moment,
): Kept {
  const schedule = readSchedule(kind, values, { publishedOn, events });
  const window = findOccurrenceWindow(schedule, today);
  const done = arrangeOccurrences({ schedule, window, calendar, present, hold });
  return {
    version,
    calendarVersion,
    publishedOn,
    keptUntil: window.until,
    holdsFrom: done.holdsFrom,
    missing: findMissing(schedule),
    added: done.added.map(toWritten),
    changed: done.changed.map((one) => ({
      ...toWritten(one),
      id: one.id,
      scheduled: one.scheduled,
      seen: one.isSeen,
    })),
    removed: done.removed,
  };
}

const writtenColumns = sql.raw(
  'statutory_day date, due_day date, internal_day date, event_id int, period_from date, period_until date',
);

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
  return sql`
    with entry (record_id, kept) as materialized (values ${sql.join(entries)}),
    state as (
      insert into record_schedule (organisation_id, kind, record_id, published_on, kept_until, kept_version,
        kept_calendar, kept_rules, holds_from, missing)
      select current_organisation(), ${kind.name}, record_id, (kept ->> 'publishedOn')::date,
        (kept ->> 'keptUntil')::date, (kept ->> 'version')::int, (kept ->> 'calendarVersion')::int,
        ${RULES_VERSION}::int, (kept ->> 'holdsFrom')::date, array(select jsonb_array_elements_text(kept -> 'missing'))
      from entry
      on conflict (organisation_id, kind, record_id) do update set
        kept_until = excluded.kept_until, kept_version = excluded.kept_version,
        kept_calendar = excluded.kept_calendar, kept_rules = excluded.kept_rules, holds_from = excluded.holds_from,
        missing = excluded.missing),
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
      period_until, owner, checker)
    select current_organisation(), ${kind.name}, entry.record_id, day.*, people.owner, people.checker
    from entry cross join lateral jsonb_to_recordset(entry.kept -> 'added') as day (${writtenColumns})
      left join record_people as people on people.organisation_id = current_organisation()
        and people.kind = ${kind.name} and people.record_id = entry.record_id
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
