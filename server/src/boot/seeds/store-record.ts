import {
  clearHidden,
  type RecordKind,
  type RecordStatus,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { insertVersions } from '../../records/history/record-versions.ts';
import { appendTimeline } from '../../records/history/timeline-repository.ts';
import { insertRecord, type StoredRecord } from '../../records/stored/record-repository.ts';

interface PastRecord {
  status: RecordStatus;
  values: RecordValues;
  createdAt: Date;
}

/** Stores a record with its version and timeline as if it was created, and perhaps published, at `createdAt`. */
export async function storePastRecord(
  trx: Transaction,
  kind: RecordKind,
  author: Account,
  { status, values, createdAt }: PastRecord,
): Promise<StoredRecord> {
  const record = await insertRecord(trx, kind, {
    organisationId: author.organisationId,
    accountId: author.id,
    status,
    predecessorId: null,
    values: clearHidden(kind, values),
    createdAt,
  });
  await insertVersions(trx, kind, record.id);
  await appendTimeline(trx, kind, record, author, { action: 'Created', at: createdAt });
  if (status === 'Published') {
    const at = new Date(createdAt.getTime() + 1);
    await appendTimeline(trx, kind, record, author, { action: 'Published', at });
  }
  return record;
}
