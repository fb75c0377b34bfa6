import type { RecordValues } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { markLocked } from '../../records/stored/record-repository.ts';
import { appendTimeline } from '../../records/history/timeline-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { buildRecordValues, timeOn } from './demo-record.ts';
import type { Timing } from './demo-shapes.ts';
import type { DemoRecord } from './read-demo.ts';
import type { ReadValues } from './read-values.ts';
import { storePastRecord } from './store-record.ts';

/** A stored record, and when it is due. */
export interface SeededRecord {
  kind: string;
  id: number;
  timing: Timing;
}

async function seedRecord(
  trx: Transaction,
  author: Account,
  demo: DemoRecord,
  values: RecordValues,
): Promise<SeededRecord> {
  const { kind, law, status = 'Published', locked } = demo;
  const createdAt = timeOn(law.createdOn);
  const record = await storePastRecord(trx, kind, author, { status, values, createdAt });
  if (locked) {
    await markLocked(trx, kind, record.id, true);
    const at = new Date(createdAt.getTime() + 2);
    await appendTimeline(trx, kind, record, author, { action: 'Locked', at });
  }
  return { kind: kind.name, id: record.id, timing: demo };
}

/**
 * Stores the records below demonstration laws.
 * @param today ISO day, from which relative due days count
 * @returns the records in their order
 */
export async function seedAttached(
  trx: Transaction,
  author: Account,
  records: readonly DemoRecord[],
  { read, today }: { read: ReadValues; today: string },
): Promise<SeededRecord[]> {
  const seeded: SeededRecord[] = [];
  for (const demo of records)
    seeded.push(await seedRecord(trx, author, demo, buildRecordValues(demo, read, today)));
  return seeded;
}
