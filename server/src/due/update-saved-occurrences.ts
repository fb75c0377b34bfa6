import { sql } from 'kysely';
import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import type { InStatement, Transaction } from '../database/transaction.ts';
import { tableOf } from '../database/record-columns.ts';
import { keepOccurrences, type ScheduledRecord } from './update-occurrences.ts';
import { selectPublication } from './read-schedules.ts';
import { readMoment } from './read-moment.ts';

/** The day of a record's first publication as it is known before the save; null where it was never published. */
async function readPublication(trx: Transaction, kind: RecordKind, id: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      (select published_on::text from record_schedule where kind = ${kind.name} and record_id = ${id}),
      ${selectPublication(kind, sql`${id}`)},
      (select to_char(created_at, 'YYYY-MM-DD') from ${tableOf(kind)}
        where id = ${id} and publish_status = 'Published')) as day`.execute(trx);
  return rows[0]?.day ?? null;
}

/**
 * Has the occurrences of a record follow a save that leaves it published; the save writes the record's row after this, with
 * the day on which it is due next. Laws have none.
 */
export async function updateSavedOccurrences(
  trx: Transaction,
  kind: RecordKind,
  record: Pick<ScheduledRecord, 'version' | 'values'> & { id: InStatement<number> },
): Promise<void> {
  if (!belongsToLaw(kind)) return;
  const { id } = record;
  const [moment, published] = await Promise.all([
    readMoment(trx),
    typeof id === 'number' ? readPublication(trx, kind, id) : null,
  ]);
  keepOccurrences(trx, kind, [{ ...record, publishedOn: published ?? moment.today }], moment);
}
