import type { BulkAction, RecordPayload } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  findNeverDueReason,
  type RecordKind,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../auth/account-repository.ts';
import { isDueKind } from '../due/due-kinds.ts';
import { assignRecords } from '../due/people/assign-records.ts';
import { readMoment } from '../due/read-moment.ts';
import { addEvent } from '../due-work/events/create-event.ts';
import { Refused } from '../http/refused.ts';
import { deleteRecord, lockRecord, undoDelete } from '../records/saving/record-lifecycle.ts';
import type { StoredRecord } from '../records/stored/record-repository.ts';
import { readFields, toButton } from '../records/saving/save-request.ts';
import { undoChange } from '../records/saving/undo-change.ts';
import { updateRecord } from '../records/saving/update-record.ts';

/** A locked record for an action, checked against the version that its reader knew. */
export interface LockedForAction {
  trx: Transaction;
  kind: RecordKind;
  account: Account;
  record: StoredRecord;
}

/** Result for a record: its version, whether the action changed it, and messages. */
interface ActionResult {
  version: number;
  changed: boolean;
  neverDue?: string;
}

/** Saves a record as its form would. @returns the record's version afterwards */
async function save(
  { trx, kind, account, record }: LockedForAction,
  intent: SaveIntent,
  values: RecordPayload = {},
): Promise<number> {
  const { id, version } = record;
  const payload = { ...values, id, version, status: toButton(kind, intent) };
  const saved = await updateRecord(kind, { trx, account, payload, uploads: () => Promise.resolve([]) });
  return saved.version;
}

/**
 * Saves a record, and warns where a published one will never become due from now on: the form would have asked.
 * `change` are the values that the save sets.
 */
async function saveAndWarn(
  acting: LockedForAction,
  intent: SaveIntent,
  change: RecordPayload = {},
): Promise<ActionResult> {
  const { trx, kind, record } = acting;
  const version = await save(acting, intent, change);
  const changed = version !== record.version;
  const publishes = intent === 'Publish';
  if (!changed || !belongsToLaw(kind) || !(publishes || record.status === 'Published'))
    return { version, changed };
  const { today } = await readMoment(trx);
  const reasonOf = (values: RecordValues) => findNeverDueReason(kind, values, today);
  const neverDue = reasonOf({ ...record.values, ...readFields(kind, change) });
  const isNew = neverDue !== undefined && (publishes || neverDue !== reasonOf(record.values));
  return { version, changed, ...(isNew && { neverDue }) };
}

/** Assigns people to a record. @returns whether they changed */
async function assign(
  { trx, kind, account, record: { id } }: LockedForAction,
  { owner, checker }: BulkAction & { name: 'assign' },
): Promise<boolean> {
  if (!isDueKind(kind))
    throw new Refused(400, t('A {kind} is never due.', { kind: kind.title.toLowerCase() }));
  const records = [{ kind: kind.name, id }];
  const { changed, refused } = await assignRecords(trx, account, records, { owner, checker });
  if (refused[0]) throw new Refused(422, refused[0].reason);
  return changed > 0;
}

async function addEventOf(
  { trx, kind, account, record: { id } }: LockedForAction,
  { day, note }: BulkAction & { name: 'event' },
): Promise<void> {
  if (!isDueKind(kind))
    throw new Refused(400, t('A {kind} is never due.', { kind: kind.title.toLowerCase() }));
  await addEvent(trx, kind, account, { id, day, note });
}

/** Runs an action on one record, with the functions of the single calls. @throws Refused as the single calls do */
export async function runAction(acting: LockedForAction, action: BulkAction): Promise<ActionResult> {
  const { trx, kind, account, record } = acting;
  const { id, version } = record;
  const savedAs = (saved: number) => ({ version: saved, changed: saved !== version });
  switch (action.name) {
    case 'publish':
      return saveAndWarn(acting, 'Publish');
    case 'change': {
      const { field, value, changefrom } = action;
      return saveAndWarn(acting, 'Update', { [field]: value, ...(changefrom && { changefrom }) });
    }
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
    case 'assign':
      return { version, changed: await assign(acting, action) };
    case 'event':
      await addEventOf(acting, action);
      return { version, changed: true };
  }
}
