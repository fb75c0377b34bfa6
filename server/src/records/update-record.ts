import type { FieldError, TimelineAction, UpdatedReply } from '@lexboard/shared-lib/contract';
import {
  isRepealed,
  statusAfter,
  type Field,
  type RecordKind,
  type RecordPayload,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../identity/account-repository.ts';
import { checkSave, type CheckedSave } from './check-save.ts';
import { describeChanges } from './record-changes.ts';
import { holdEditable, lawStatusOf, refuseRepealed } from './hold-record.ts';
import { refuseStale } from './record-conflict.ts';
import { waitToMove } from './parent-law.ts';
import { tell } from './record-history.ts';
import { updateValues, type KeptRecord } from './record-repository.ts';
import { fieldsIn, intentOf, numberIn, textIn } from './save-request.ts';

/** A Published record keeps its parent law and category (D2 §4). */
function refuseFixed(record: KeptRecord, changed: readonly Field[]): void {
  if (record.status !== 'Published') return;
  const [first, ...rest] = changed
    .filter((field) => field.lockedWhenPublished)
    .map(({ name, label }): FieldError => ({
      field: name,
      message: `${label} cannot be changed once published.`,
    }));
  if (first) throw Refused.byFields([first, ...rest]);
}

function actionOf(kind: RecordKind, publishes: boolean, { values, changed }: CheckedSave): TimelineAction {
  if (publishes) return 'Published';
  const statusChanged = changed.some(({ name }) => name === kind.wire.lawStatus);
  return statusChanged && isRepealed(lawStatusOf(kind, values)) ? 'Repealed' : 'Updated';
}

/**
 * Changes a record: fields that the payload lacks stay as they are (decisions §4).
 * @throws Refused 404, 403 when locked, 409 on an older version, 422 by the rules of D2 §4 and §5
 */
export async function updateRecord(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  payload: RecordPayload,
): Promise<UpdatedReply> {
  const code = textIn(payload, kind.wire.code);
  await waitToMove(trx, kind, account, payload);
  const record = await holdEditable(trx, kind, numberIn(payload, 'id'));
  await refuseStale(trx, kind, record, numberIn(payload, 'version'));
  refuseRepealed(kind, record);
  if (code && code !== record.code) {
    throw Refused.byFields([
      { field: kind.wire.code, message: `The code of this record is ${record.code}.` },
    ]);
  }
  const intent = intentOf(kind, payload, record.status);
  const before = record.values;
  const after = { ...before, ...fieldsIn(kind, payload) };
  const save = await checkSave(trx, kind, { id: record.id, intent, before, after });
  refuseFixed(record, save.changed);
  const version = await store(trx, kind, account, { record, intent, save });
  return done({ message: 'Data Updated Successfully', version });
}

interface Storing {
  record: KeptRecord;
  intent: SaveIntent;
  save: CheckedSave;
}

/** Writes what changed, with its history; what changes nothing leaves record and history as they are. */
async function store(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { record, intent, save }: Storing,
): Promise<number> {
  const { changed, values, choices } = save;
  const status = statusAfter(intent, record.status);
  const publishes = status !== record.status;
  if (changed.length === 0 && !publishes) return record.version;
  const version = await updateValues(trx, kind, record.id, {
    values: Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null])),
    status,
    accountId: account.id,
  });
  const changes = describeChanges(changed, record.values, values, choices);
  await tell(trx, kind, { ...record, version, values }, account, [
    { action: actionOf(kind, publishes, save), changes },
  ]);
  return version;
}
