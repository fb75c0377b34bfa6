import type { BulkAction, RecordPayload } from '@lexboard/shared-lib/contract';
import { lawStatusWords, saveCodes, type RecordKind, type SaveIntent } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../auth/account-repository.ts';
import { deleteRecord, lockRecord, undoDelete } from '../records/saving/record-lifecycle.ts';
import type { StoredRecord } from '../records/stored/record-repository.ts';
import { undoChange } from '../records/saving/undo-change.ts';
import { updateRecord } from '../records/saving/update-record.ts';

/** A record that an action is about to be done to, held and as its reader knew it. */
export interface Acting {
  trx: Transaction;
  kind: RecordKind;
  account: Account;
  record: StoredRecord;
}

const findButton = (kind: RecordKind, intent: SaveIntent) =>
  kind.wire.recordStatus === 'status' ? lawStatusWords[intent] : saveCodes[intent];

/** Saves a record as its form would. @returns the version that it then has */
async function save(
  { trx, kind, account, record }: Acting,
  intent: SaveIntent,
  values: RecordPayload = {},
): Promise<number> {
  const { id, version } = record;
  const payload = { ...values, id, version, status: findButton(kind, intent) };
  const saved = await updateRecord(kind, { trx, account, payload, uploads: () => Promise.resolve([]) });
  return saved.version;
}

/**
 * Does to one record what is done to many, by the functions that the single calls use.
 * @returns the version that it then has, and whether that changed it
 * @throws Refused as the single calls do
 */
export async function runAction(
  acting: Acting,
  action: BulkAction,
): Promise<{ version: number; changed: boolean }> {
  const { trx, kind, account, record } = acting;
  const { id, version } = record;
  const savedAs = (saved: number) => ({ version: saved, changed: saved !== version });
  switch (action.name) {
    case 'publish':
      return savedAs(await save(acting, 'Publish'));
    case 'change':
      return savedAs(await save(acting, 'Update', { [action.field]: action.value }));
    case 'undoChange':
      return savedAs(await undoChange(trx, kind, account, id));
    case 'delete':
      await deleteRecord(trx, kind, account, { id, reason: action.reason });
      return { version, changed: true };
    case 'undoDelete':
      await undoDelete(trx, kind, account, id);
      return { version, changed: true };
    case 'lock':
      await lockRecord(trx, kind, account, { id, locked: action.locked });
      return { version, changed: record.locked !== action.locked };
  }
}
