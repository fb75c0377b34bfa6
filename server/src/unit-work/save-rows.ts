import { sql } from 'kysely';
import type { FieldValue, RecordKind, RecordValues } from '@lexboard/shared-lib/domain';
import type { Account } from '../auth/account-repository.ts';
import type { Transaction } from '../database/transaction.ts';
import { appendHistory } from '../records/history/record-history.ts';
import { readLists } from '../records/saving/choice-repository.ts';
import { changedFields, describeChanges } from '../records/saving/record-changes.ts';
import { changedValues, findRecord } from '../records/stored/record-repository.ts';
import { readRecordNames } from '../units/record-names.ts';

interface RowChange {
  /** What becomes of `units` and `unitArr`. */
  change: (values: RecordValues) => Record<string, FieldValue>;
  reason: string;
}

/**
 * Changes what locked records say of units, each as a version with its history. The caller arranges their occurrences; the
 * schedule counts as arranged for the new versions.
 */
export async function saveUnitRows(
  trx: Transaction,
  account: Account,
  { kind, ids }: { kind: RecordKind; ids: readonly number[] },
  { change, reason }: RowChange,
): Promise<void> {
  if (ids.length === 0) return;
  const lists = await readLists(trx, account);
  for (const id of ids) {
    const record = await findRecord(trx, kind, id);
    if (!record) continue;
    const changed = change(record.values);
    const values = { ...record.values, ...changed };
    const names = await readRecordNames(trx, [record.values, values]);
    const fields = changedFields(kind, record.values, values);
    const changes = describeChanges(fields, record.values, values, { ...lists, parentLaw: [], ...names });
    const save = { values: changed, status: record.status, accountId: account.id };
    await changedValues(kind, id, save).execute(trx);
    const after = { ...record, values, version: record.version + 1 };
    const event = { action: 'Updated' as const, changes, reason };
    appendHistory(trx, kind, after, account, [event], { makesVersion: true });
  }
  await sql`update record_schedule set kept_version = kept_version + 1
    where kind = ${kind.name} and record_id = any(${ids}::int[])`.execute(trx);
}
