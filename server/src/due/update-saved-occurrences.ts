import { sql } from 'kysely';
import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import type { InStatement, Transaction } from '../database/transaction.ts';
import { tableOf } from '../database/record-columns.ts';
import { readEvents } from './events/event-repository.ts';
import { keepOccurrences, updateOccurrences, type ScheduledRecord } from './update-occurrences.ts';
import { selectPublication } from './read-schedules.ts';
import { readMoment } from './read-moment.ts';

/** The day of a record's first publication as it is known before the save; null where it was never published. */
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

type HeldRecord = Pick<ScheduledRecord, 'version' | 'values'> & { id: InStatement<number> };

/** What a record that is held is due by, and the moment. */
async function readScheduled(trx: Transaction, kind: RecordKind, record: HeldRecord) {
  const { id } = record;
  const [moment, published, entered] = await Promise.all([
    readMoment(trx),
    typeof id === 'number' ? readPublication(trx, kind, id) : null,
    readEvents(trx, kind, [record]),
  ]);
  const events = typeof id === 'number' ? (entered.get(id) ?? []) : [];
  const scheduled: ScheduledRecord = { ...record, publishedOn: published ?? moment.today, events };
  return { scheduled, moment };
}

/**
 * Has the occurrences of a record follow a save that leaves it published; the save writes the record's row after this, with
 * the day on which it is due next. Laws have none.
 */
export async function updateSavedOccurrences(
  trx: Transaction,
  kind: RecordKind,
  record: HeldRecord,
): Promise<void> {
  if (!belongsToLaw(kind)) return;
  const { scheduled, moment } = await readScheduled(trx, kind, record);
  keepOccurrences(trx, kind, [scheduled], moment);
}

/** Has the occurrences of a published record, which is held and not saved, follow its events. */
export async function updateEventOccurrences(
  trx: Transaction,
  kind: RecordKind,
  record: HeldRecord,
): Promise<void> {
  const { scheduled, moment } = await readScheduled(trx, kind, record);
  updateOccurrences(trx, kind, [scheduled], moment);
}
