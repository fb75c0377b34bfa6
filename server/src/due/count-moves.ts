import { sql } from 'kysely';
import {
  computeDueDays,
  findOccurrenceWindow,
  readSchedule,
  type EarlierSchedule,
  type RecordKind,
  type RecordValues,
  type ScheduleEvent,
  type WorkCalendar,
} from '@lexboard/shared-lib/domain';
import { tableOf, type ReadValue } from '../database/record-columns.ts';
import type { Transaction } from '../database/transaction.ts';
import { recordsDue } from './due-kinds.ts';
import { readEvents } from './events/event-repository.ts';
import { readMoment, type Moment } from './read-moment.ts';
import { selectEarlier, selectSchedule, toScheduleValues } from './read-schedules.ts';

/** Records checked of each kind, which takes some tenths of a second. */
const MAX_RECORDS = 1000;

interface Scheduled {
  id: number;
  publishedOn: string;
  values: RecordValues;
  earlier: EarlierSchedule[];
}

async function readScheduled(trx: Transaction, kind: RecordKind): Promise<Scheduled[]> {
  const { rows } = await sql<Omit<Scheduled, 'values'> & { values: Record<string, ReadValue> }>`
    select record.id, ${selectSchedule(kind)} as values, ${selectEarlier(kind)} as earlier, present.published_on::text as "publishedOn"
    from ${tableOf(kind)} as record
    join record_schedule as present on present.organisation_id = record.organisation_id
      and present.kind = ${kind.name} and present.record_id = record.id
    where record.organisation_id = current_organisation() and record.deleted_at is null
      and record.publish_status = 'Published' and record.law_status = 'Active' and present.missing = '{}'
    order by record.id limit ${MAX_RECORDS + 1}`.execute(trx);
  return rows.map((row) => ({ ...row, values: toScheduleValues(kind, row.values) }));
}

/** Number of a record's days that another calendar would move. */
function countOfRecord(
  kind: RecordKind,
  { values, ...record }: Scheduled & { events: readonly ScheduleEvent[] },
  { today, calendar }: Moment,
  other: WorkCalendar,
): number {
  const schedule = readSchedule(kind, values, record);
  const window = findOccurrenceWindow(schedule, today);
  const before = computeDueDays(schedule, window, calendar).days;
  const after = computeDueDays(schedule, window, other).days;
  return after.filter(({ dueDay }, index) => dueDay !== before[index]?.dueDay).length;
}

/**
 * Counts the due days of the current organisation that another calendar would move.
 * @returns `more` where some records were not checked
 */
export async function countMoves(
  trx: Transaction,
  other: WorkCalendar,
): Promise<{ moved: number; more: boolean }> {
  const moment = await readMoment(trx);
  const found = { moved: 0, more: false };
  for (const kind of recordsDue) {
    const rows = await readScheduled(trx, kind);
    found.more ||= rows.length > MAX_RECORDS;
    const entered = await readEvents(trx, kind, rows);
    for (const row of rows.slice(0, MAX_RECORDS)) {
      const events = entered.get(row.id) ?? [];
      found.moved += countOfRecord(kind, { ...row, events }, moment, other);
    }
  }
  return found;
}
