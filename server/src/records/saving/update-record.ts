import type { UpdatedReply } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { listWantedFiles } from '../../files/record-files.ts';
import type { Saving } from '../../files/save-with-files.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { lockEditableRecord, refuseRepealed } from '../stored/lock-record.ts';
import { lockLawTreeIfMoved } from '../parent-law/parent-law.ts';
import { refuseStale, refuseUnseen } from './record-conflict.ts';
import { saveChanges } from './save-changes.ts';
import { readChangeFrom, readFields, readIntent, readNumberField, readTextField } from './save-request.ts';

/**
 * Updates a record. Fields that the payload lacks keep their values (decisions §4).
 * @throws Refused 404, 403 when locked, 409 on an older version, 422 by the rules of D2 §4 and §5
 */
export async function updateRecord(
  kind: RecordKind,
  { trx, account, payload, uploads, reason }: Saving,
): Promise<UpdatedReply> {
  const code = readTextField(payload, kind.wire.code);
  const id = readNumberField(payload, 'id');
  const wanted = readFields(kind, payload);
  const [, record] = await Promise.all([
    lockLawTreeIfMoved(trx, kind, account, { id, wanted }),
    lockEditableRecord(trx, kind, id),
  ]);
  await (payload['version'] === undefined
    ? refuseUnseen(trx, kind, account, record)
    : refuseStale(trx, kind, record, readNumberField(payload, 'version')));
  refuseRepealed(kind, record);
  if (code && code !== record.code) {
    throw Refused.byFields([
      { field: kind.wire.code, message: t('The code of this record is {code}.', { code: record.code }) },
    ]);
  }
  const intent = readIntent(kind, payload, record.status);
  const after = { ...record.values, ...wanted };
  const { attachment = [], attachmentremovelist: removed = [] } = payload;
  const named = attachment.length + removed.length > 0;
  const files = named
    ? await listWantedFiles(trx, kind, record.id, { removed, uploads: await uploads() })
    : undefined;
  const why = reason === undefined ? {} : { reason };
  const changeFrom = readChangeFrom(payload, kind);
  const version = await saveChanges(trx, kind, account, { record, intent, after, files, changeFrom, ...why });
  return success({ message: t('Data Updated Successfully'), version });
}
