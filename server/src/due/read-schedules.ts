import { sql, type RawBuilder } from 'kysely';
import {
  hasSchedules,
  scheduleNames,
  type Field,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { column, jsonObject, tableOf, toWire, type ReadValue } from '../database/record-columns.ts';
import type { Transaction } from '../database/transaction.ts';
import { selectTimeZone } from '../organisations/time-zone.ts';

const namesOfDays: ReadonlySet<string> = new Set([
  ...scheduleNames,
  'doneuntil',
  'state',
  'validuntil',
  'renewdays',
  'units',
  'unitArr',
  'dates',
]);

/** Whether a field determines due days, or the people whose days off apply. */
const isOfSchedule = (field: Field): boolean =>
  namesOfDays.has(field.name) || ('list' in field && field.list === 'internalDueDate');

/** Selects the schedule fields of `record`, a row of the kind's table, as one JSON object. */
export const selectSchedule = (kind: RecordKind): RawBuilder<unknown> =>
  jsonObject(kind.fields.filter(isOfSchedule).map(({ name }) => [name, column(name)]));

/** Selects the earlier schedules of `record`, a row of the kind's table, as JSON. */
export const selectEarlier = (kind: RecordKind): RawBuilder<unknown> =>
  hasSchedules(kind) ? sql`record.earlier_schedules` : sql`'[]'::jsonb`;

/** Converts the result of {@link selectSchedule} to wire values. */
export const toScheduleValues = (kind: RecordKind, read: Record<string, ReadValue>): RecordValues =>
  Object.fromEntries(
    kind.fields.filter(isOfSchedule).map((field) => [field.name, toWire(field, read[field.name] ?? null)]),
  );

/** Day of the first publication by the timeline, in the organisation's time zone; null without one. */
export const selectPublication = (kind: RecordKind, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select to_char(min(entry.created_at) at time zone ${selectTimeZone}, 'YYYY-MM-DD')
    from timeline_entry as entry
    where entry.kind = ${kind.name} and entry.record_id = ${id} and entry.action = 'Published')`;

/** Day of a record's first publication, as known before the save; null where it was never published. */
export async function readPublication(
  trx: Transaction,
  kind: RecordKind,
  id: number,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      (select published_on::text from record_schedule where kind = ${kind.name} and record_id = ${id}),
      ${selectPublication(kind, sql`${id}`)},
      (select to_char(created_at, 'YYYY-MM-DD') from ${tableOf(kind)}
        where id = ${id} and publish_status = 'Published')) as day`.execute(trx);
  return rows[0]?.day ?? null;
}

/** Whether two versions of a record have the same values in the fields that determine due days and people. */
export const haveSameSchedule = (kind: RecordKind, before: RecordValues, after: RecordValues): boolean =>
  kind.fields
    .filter(isOfSchedule)
    .every(({ name }) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
