import { formatText, isRows, type RecordValues } from '@lexboard/shared-lib/domain';
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

/** A notice is entered on the day on which it is received, other records with their law. */
const createdOn = ({ law }: DemoRecord, { receivedon }: RecordValues, today: string): string =>
  formatText(receivedon) || (law?.createdOn ?? today);

async function seedRecord(
  trx: Transaction,
  author: Account,
  demo: DemoRecord,
  reading: Reading,
): Promise<SeededRecord> {
  const { kind, status = 'Published', locked } = demo;
  const values = buildRecordValues(demo, reading);
  const createdAt = timeOn(createdOn(demo, values, reading.today));
  const record = await storePastRecord(trx, kind, author, { status, values, createdAt });
  if (locked) {
    await markLocked(trx, kind, record.id, true);
    const at = new Date(createdAt.getTime() + 2);
    await appendTimeline(trx, kind, record, author, { action: 'Locked', at });
  }
  return { kind: kind.name, id: record.id, timing: demo, hasUnits: isRows(values['units']) };
}

/** Stores the records below demonstration laws, and notices. @returns the records in their order */
export async function seedAttached(
  trx: Transaction,
  author: Account,
  records: readonly DemoRecord[],
  reading: Reading,
): Promise<SeededRecord[]> {
  const seeded: SeededRecord[] = [];
  for (const demo of records) seeded.push(await seedRecord(trx, author, demo, reading));
  return seeded;
}
