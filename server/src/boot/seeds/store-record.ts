import type { Choices } from '@lexboard/shared-lib/contract';
import {
  clearHidden,
  type RecordKind,
  type RecordStatus,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { insertVersions } from '../../records/history/record-versions.ts';
import { appendTimeline, type TimelineEvent } from '../../records/history/timeline-repository.ts';
import { changedFields, describeChanges } from '../../records/saving/record-changes.ts';
import { changedValues, insertRecord, type StoredRecord } from '../../records/stored/record-repository.ts';

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

interface PastChange {
  record: StoredRecord;
  change: RecordValues;
  status: RecordStatus;
  event: Required<Pick<TimelineEvent, 'action' | 'at'>>;
  choices: Choices;
}

/** Changes a record as if it was done at the time of the event. @returns the record after it */
export async function storeChange(
  trx: Transaction,
  kind: RecordKind,
  actor: Account,
  { record, change, status, event, choices }: PastChange,
): Promise<StoredRecord> {
  const values = { ...record.values, ...change };
  const stored = { values: change, status, accountId: actor.id, at: event.at };
  await changedValues(kind, record.id, stored).execute(trx);
  await insertVersions(trx, kind, record.id);
  const fields = changedFields(kind, record.values, values);
  const changes = describeChanges(fields, record.values, values, choices);
  const after = { ...record, status, values, version: record.version + 1 };
  await appendTimeline(trx, kind, after, actor, { ...event, changes });
  return after;
}
