import type { UpdatedReply } from '@lexboard/shared-lib/contract';
import type { RecordKind, RecordPayload } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../identity/account-repository.ts';
import { holdEditable, refuseRepealed } from './hold-record.ts';
import { waitToMove } from './parent-law.ts';
import { refuseStale } from './record-conflict.ts';
import { saveChanges } from './save-changes.ts';
import { fieldsIn, intentOf, numberIn, textIn } from './save-request.ts';

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
  const after = { ...record.values, ...fieldsIn(kind, payload) };
  const version = await saveChanges(trx, kind, account, { record, intent, after });
  return done({ message: 'Data Updated Successfully', version });
}
