import { sql, type RawBuilder } from 'kysely';
import {
  computeDueDays,
  findOccurrenceWindow,
  readSchedule,
  type RecordKind,
  type RecordValues,
  type ScheduleEvent,
} from '@lexboard/shared-lib/domain';
import { runAtCommit, type InStatement, type Transaction } from '../database/transaction.ts';
import { updateNextDueQuery } from './next/next-due.ts';
import type { Moment } from './read-moment.ts';

/** A published record as it is after the transaction. */
export interface ScheduledRecord {
  id: InStatement<number>;
  version: number;
  values: RecordValues;
  /** The day of its first publication. */
  publishedOn: string;
  /** What was entered for it, where events make it due. */
  events: readonly ScheduleEvent[];
}

/** One time that a record is due, as the statement below reads it. */
interface WantedDay {
  statutory_day: string;
  due_day: string;
  internal_day: string;
  event_id?: number | undefined;
}

/** The stored state of a record's schedule. */
interface Kept {
  version: number;
  calendarVersion: number;
  publishedOn: string;
  keptUntil: string;
  missing: string[];
  days: WantedDay[];
}

function computeKept(
  kind: RecordKind,
  { version, values, publishedOn, events }: ScheduledRecord,
  { today, calendar, calendarVersion }: Moment,
): Kept {
  const schedule = readSchedule(kind, values, { publishedOn, events });
  const window = findOccurrenceWindow(schedule, today);
  const { days, missing } = computeDueDays(schedule, window, calendar);
  return {
    version,
    calendarVersion,
    publishedOn,
    keptUntil: window.until,
    missing,
    days: days.map(({ statutoryDay, dueDay, internalDay, event }) => ({
      statutory_day: statutoryDay,
      due_day: dueDay,
      internal_day: internalDay,
      event_id: event,
    })),
  };
}

const isSameDay = sql`wanted.record_id = present.record_id and wanted.statutory_day = present.statutory_day
  and wanted.event_id is not distinct from present.event_id`;

/**
 * The one statement that writes occurrences by schedules: those that nobody worked on and that the schedule no longer has
 * go, those worked on stay and are said to be out of it (obligations §3.11), those that it has are moved, unless they are closed, or
 * added, with the people of their record. Run again, it changes nothing. Both ways to them, the function and the conflict,
 * take the index by record, whatever the database believes about the table.
 */
function buildKeepQuery(
  kind: RecordKind,
  records: readonly { id: InStatement<number>; kept: Kept }[],
): RawBuilder<unknown> {
  const entries = records.map(({ id, kept }) => sql`(${id}::int, ${JSON.stringify(kept)}::jsonb)`);
  const isOutside = sql`not exists (select from wanted where ${isSameDay})`;
  return sql`
    with entry (record_id, kept) as materialized (values ${sql.join(entries)}),
    wanted as materialized (
      select entry.record_id, day.* from entry, jsonb_to_recordset(entry.kept -> 'days')
        as day (statutory_day date, due_day date, internal_day date, event_id int)),
    present as materialized (
      select own.* from entry cross join lateral occurrences_of(${kind.name}, entry.record_id) as own),
    state as (
      insert into record_schedule (organisation_id, kind, record_id, published_on, kept_until, kept_version,
        kept_calendar, missing)
      select current_organisation(), ${kind.name}, record_id, (kept ->> 'publishedOn')::date,
        (kept ->> 'keptUntil')::date, (kept ->> 'version')::int, (kept ->> 'calendarVersion')::int,
        array(select jsonb_array_elements_text(kept -> 'missing'))
      from entry
      on conflict (organisation_id, kind, record_id) do update set
        kept_until = excluded.kept_until, kept_version = excluded.kept_version,
        kept_calendar = excluded.kept_calendar, missing = excluded.missing),
    gone as (
      delete from occurrence using present
      where occurrence.id = present.id and not present.worked_on and ${isOutside}),
    changed as (
      select wanted.*, true as scheduled from wanted left join present on ${isSameDay}
      where present.id is null or present.closed_at is null
        and (present.due_day, present.internal_day, present.scheduled)
          is distinct from (wanted.due_day, wanted.internal_day, true)
      union all
      select record_id, statutory_day, due_day, internal_day, event_id, false from present
      where worked_on and scheduled and closed_at is null and ${isOutside})
    insert into occurrence (organisation_id, kind, record_id, statutory_day, due_day, internal_day, event_id, scheduled,
      owner, checker)
    select current_organisation(), ${kind.name}, changed.*, people.owner, people.checker
    from changed left join record_people as people on people.organisation_id = current_organisation()
      and people.kind = ${kind.name} and people.record_id = changed.record_id
    on conflict (organisation_id, kind, record_id, statutory_day, event_id) do update
      set due_day = excluded.due_day, internal_day = excluded.internal_day, scheduled = excluded.scheduled,
        version = occurrence.version + 1
      where occurrence.closed_at is null`;
}

/**
 * The occurrences of records that are saved, of which the rows are written after this, with `selectNextDue`. Others
 * call {@link updateOccurrences}.
 */
export function keepOccurrences(
  trx: Transaction,
  kind: RecordKind,
  records: readonly ScheduledRecord[],
  moment: Moment,
): void {
  if (records.length === 0) return;
  const kept = records.map((record) => ({ id: record.id, kept: computeKept(kind, record, moment) }));
  runAtCommit(trx, buildKeepQuery(kind, kept));
}

/**
 * Has the open occurrences of published records follow their schedules, and the records' rows say when they are due next,
 * along with the commit; that is no change of a record. Whoever calls it holds the records. What is deleted, a Draft again or
 * of a repealed law is not taken away: lists leave it out by the record's own state, so that a law with any number of records
 * is repealed at once.
 */
export function updateOccurrences(
  trx: Transaction,
  kind: RecordKind,
  records: readonly ScheduledRecord[],
  moment: Moment,
): void {
  if (records.length === 0) return;
  keepOccurrences(trx, kind, records, moment);
  const ids = records.map(({ id }) => id);
  runAtCommit(trx, updateNextDueQuery(kind, ids));
}
