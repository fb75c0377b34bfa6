import { isRows, type RecordValues } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { markLocked } from '../../records/stored/record-repository.ts';
import { appendTimeline } from '../../records/history/timeline-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { buildRecordValues, timeOn, type Reading } from './demo-record.ts';
import type { Timing } from './demo-shapes.ts';
import type { DemoRecord } from './read-demo.ts';
import { storePastRecord } from './store-record.ts';

/** A stored record, and when it is due. */
export interface SeededRecord {
  kind: string;
  id: number;
  timing: Timing;
  hasUnits: boolean;
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
  return { kind: kind.name, id: record.id, timing: demo, hasUnits: isRows(values['units']) };
}

/** Stores the records below demonstration laws. @returns the records in their order */
export async function seedAttached(
  trx: Transaction,
  author: Account,
  records: readonly DemoRecord[],
  reading: Reading,
): Promise<SeededRecord[]> {
  const seeded: SeededRecord[] = [];
  for (const demo of records)
    seeded.push(await seedRecord(trx, author, demo, buildRecordValues(demo, reading)));
  return seeded;
}
