import type { AddedReply } from '@lexboard/shared-lib/contract';
import { isRepealed, statusAfter, type RecordKind, type RecordPayload } from '@lexboard/shared-lib/domain';
import { chooseFiles } from '../attachments/record-files.ts';
import type { Saving } from '../attachments/save-with-files.ts';
import { setFiles } from '../attachments/set-files.ts';
import type { Transaction } from '../database/transaction.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import { checkSave } from './check-save.ts';
import { findMade, rememberMade } from './idempotency-repository.ts';
import { lawStatusOf } from './hold-record.ts';
import { tell } from './record-history.ts';
import { codeOf, findRecord, insertRecord } from './record-repository.ts';
import { keepVersions } from './record-versions.ts';
import { fieldsIn, intentOf, numberIn, textIn } from './save-request.ts';

const added = (kind: RecordKind, id: number): AddedReply =>
  done({ message: 'Data Added Successfully', id, UniqueCode: codeOf(kind, id), version: 1 });

const savedOtherwise = (kind: RecordKind, id: number) =>
  new Refused(
    422,
    `This was already saved as ${codeOf(kind, id)}, with other content. Open that one to change it.`,
  );

/** The repealed record that a new one takes the place of, if it does (decisions §5 "Repealed duplicate"). */
async function findPredecessor(
  trx: Transaction,
  kind: RecordKind,
  payload: RecordPayload,
): Promise<number | null> {
  if (textIn(payload, 'duplicateActive') !== 'Repealed') return null;
  const source = await findRecord(trx, kind, numberIn(payload, 'id'));
  const code = textIn(payload, kind.wire.code);
  const known = source && (code === '' || code === source.code);
  if (known && isRepealed(lawStatusOf(kind, source.values))) return source.id;
  const message = `There is no repealed ${kind.title.toLowerCase()} that this could take the place of.`;
  throw Refused.byFields([{ field: 'duplicateActive', message }]);
}

/**
 * Stores a new record with its first history; the same key of the same account stores it once (decisions §4).
 * @throws Refused 422 by the rules of D2 §5, and for a key that stored something else
 */
export async function addRecord(
  kind: RecordKind,
  { trx, account, payload, uploads }: Saving,
): Promise<AddedReply> {
  const key = textIn(payload, 'idempotencyKey');
  const made = key ? await findMade(trx, kind, account, { key, payload }) : undefined;
  if (made && !made.same) throw savedOtherwise(kind, made.id);
  if (made) return added(kind, made.id);
  const intent = intentOf(kind, payload, undefined);
  const { values } = await checkSave(trx, kind, { intent, before: {}, after: fieldsIn(kind, payload) });
  const predecessorId = await findPredecessor(trx, kind, payload);
  const files = await chooseFiles(trx, kind, account, { predecessorId }, await uploads());
  const record = await insertRecord(trx, kind, {
    organisationId: account.organisationId,
    accountId: account.id,
    status: statusAfter(intent, undefined),
    predecessorId,
    values,
  });
  await setFiles(trx, kind, record.id, files);
  if (key) await rememberMade(trx, kind, account, { key, payload, id: record.id });
  await keepVersions(trx, kind, record.id);
  await tell(trx, kind, record, account, [
    { action: 'Created' },
    ...(intent === 'Publish' ? [{ action: 'Published' } as const] : []),
  ]);
  return added(kind, record.id);
}
