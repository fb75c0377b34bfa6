import { sql } from 'kysely';
import type { dueOneShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { computeDueDays, readSchedule } from '@lexboard/shared-lib/domain';
import type { Acting } from '../auth/guarded-calls.ts';
import { tableOf, type ReadValue } from '../database/record-columns.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import { recordsDue } from './due-kinds.ts';
import { selectDueColumns, isShown, joinRecord, toDueRow, type StoredDueRow } from './due-rows.ts';
import { readMoment, type Moment } from './read-moment.ts';
import { selectSchedule, toScheduleValues } from './read-schedules.ts';

type Shape = ReturnType<typeof dueOneShape>;

/** The sentences of an occurrence's days by the schedule as it is now; none where that no longer has it. */
async function explainDays(
  trx: Transaction,
  row: StoredDueRow,
  { calendar, wantedEvent }: Moment & { wantedEvent: number | null },
): Promise<string[]> {
  const kind = recordsDue.find(({ name }) => name === row.kind);
  if (!kind) return [];
  const { rows } = await sql<{ values: Record<string, ReadValue>; publishedOn: string }>`
    select ${selectSchedule(kind)} as values, present.published_on as "publishedOn"
    from ${tableOf(kind)} as record join record_schedule as present
      on present.organisation_id = record.organisation_id and present.kind = ${kind.name} and present.record_id = record.id
    where record.id = ${row.recordId}`.execute(trx);
  const [found] = rows;
  if (!found) return [];
  const schedule = readSchedule(kind, toScheduleValues(kind, found.values), found);
  const { days } = computeDueDays(schedule, { from: row.statutoryDay, until: row.statutoryDay }, calendar);
  return days.find(({ event = null }) => event === wantedEvent)?.why ?? [];
}

/** One occurrence with the reasons for its days. @throws Refused 404 when the caller's organisation has no such one */
export async function readDueOne({ trx, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const moment = await readMoment(trx);
  const { rows } = await sql<StoredDueRow & { event: number | null }>`
    select ${selectDueColumns(moment.today)}, occurrence.event_id as event from occurrence ${joinRecord('occurrence')}
    where occurrence.id = ${body.id} and ${isShown}`.execute(trx);
  const [found] = rows;
  if (!found) throw new Refused(404, 'There is nothing due with this number: its schedule may have changed.');
  const { event, ...row } = found;
  const why = await explainDays(trx, row, { ...moment, wantedEvent: event });
  return success({ data: [{ ...toDueRow(row), why, attachment: [], timeline: [] }] });
}
