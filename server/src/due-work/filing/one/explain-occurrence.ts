import { sql, type RawBuilder } from 'kysely';
import type { DueOccurrence, DueRow } from '@lexboard/shared-lib/contract';
import {
  computeDueDays,
  readSchedule,
  type RecordKind,
  type RecordValues,
  type ScheduleEvent,
} from '@lexboard/shared-lib/domain';
import { column, tableOf, type ReadValue } from '../../../database/record-columns.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { recordsDue } from '../../../due/due-kinds.ts';
import { readEvents } from '../../../due/events/event-repository.ts';
import type { Moment } from '../../../due/read-moment.ts';
import { selectSchedule, toScheduleValues } from '../../../due/read-schedules.ts';

/** The parts of an occurrence that its record has. */
type Explained = Pick<DueOccurrence, 'why' | 'penaltytype' | 'penalty' | 'referencelink'>;

interface StoredRecord extends Omit<Explained, 'why'> {
  values: RecordValues;
  /** Null where the schedule was never kept. */
  publishedOn: string | null;
}

const nothingKnown: Explained = { why: [], penaltytype: [], penalty: '', referencelink: '' };

/** The kinds name their reference link each in their own way. */
function selectReference({ fields }: RecordKind): RawBuilder<unknown> {
  const reference = fields.find(({ label }) => label === 'Reference Link');
  return reference ? column(reference.name) : sql`''`;
}

interface Due {
  row: DueRow;
  moment: Moment & { wantedEvent: number | null };
}

/** The sentences of an occurrence's days by the schedule as it is now, or that it has other days by now. */
function explainDays(
  kind: RecordKind,
  { values, publishedOn }: StoredRecord,
  { row, moment, events }: Due & { events: readonly ScheduleEvent[] },
): string[] {
  if (publishedOn === null) return [];
  const schedule = readSchedule(kind, values, { publishedOn, events });
  const window = { from: row.statutoryDay, until: row.statutoryDay };
  const { days } = computeDueDays(schedule, window, moment.calendar);
  const found = days.find(({ event = null }) => event === moment.wantedEvent);
  // The days of what is settled, or was due before a change holds, stay where they were.
  const isSame = found?.dueDay === row.dueDay && found.internalDay === row.internalDay;
  return isSame ? found.why : ['The schedule or the days off were changed since: this item keeps its days.'];
}

/** Why an occurrence's days are what they are, and what is at stake, by its record as it is now. */
export async function explainOccurrence(
  trx: Transaction,
  row: DueRow,
  moment: Due['moment'],
): Promise<Explained> {
  const kind = recordsDue.find(({ name }) => name === row.kind);
  if (!kind) return nothingKnown;
  const { rows } = await sql<Omit<StoredRecord, 'values'> & { values: Record<string, ReadValue> }>`
    select ${selectSchedule(kind)} as values, present.published_on as "publishedOn",
      record.penaltytype, record.penalty, ${selectReference(kind)} as referencelink
    from ${tableOf(kind)} as record left join record_schedule as present
      on present.organisation_id = record.organisation_id and present.kind = ${kind.name} and present.record_id = record.id
    where record.id = ${row.recordId}`.execute(trx);
  const [read] = rows;
  if (!read) return nothingKnown;
  const record = { ...read, values: toScheduleValues(kind, read.values) };
  const entered = await readEvents(trx, kind, [{ id: row.recordId, values: record.values }]);
  const events = entered.get(row.recordId) ?? [];
  const { penaltytype, penalty, referencelink } = record;
  return { why: explainDays(kind, record, { row, moment, events }), penaltytype, penalty, referencelink };
}
