import type { AddedReply } from '@lexboard/shared-lib/contract';
import { isRepealed, statusAfter, type RecordKind, type RecordPayload } from '@lexboard/shared-lib/domain';
import { chooseFiles } from '../../files/record-files.ts';
import type { Saving } from '../../files/save-with-files.ts';
import { setFiles } from '../../files/set-files.ts';
import { runLast, type Transaction } from '../../database/transaction.ts';
import { done } from '../../http/done.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { checkSave } from './check-save.ts';
import { findRecordOfKey, insertIdempotencyKeyQuery } from '../../idempotency/idempotency-repository.ts';
import { lawStatusOf } from '../stored/hold-record.ts';
import { tell } from '../history/record-history.ts';
import {
  codeOf,
  findRecord,
  insertedRecord,
  takenIdentity,
  takenNumber,
} from '../stored/record-repository.ts';
import { fieldsIn, intentOf, numberIn, textIn } from './save-request.ts';

/** A new record is at its first version. */
const version = 1;

const added = (kind: RecordKind, id: number): AddedReply =>
  done({ message: 'Data Added Successfully', id, UniqueCode: codeOf(kind, id), version });

const savedOtherwise = (kind: RecordKind, id: number) =>
  new Refused(
    422,
    `This was already saved as ${codeOf(kind, id)}, with other content. Open that one to change it.`,
    { made: id },
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

async function checkNew(trx: Transaction, kind: RecordKind, account: Account, payload: RecordPayload) {
  const intent = intentOf(kind, payload, undefined);
  const { values } = await checkSave(trx, kind, account, {
    intent,
    before: {},
    after: fieldsIn(kind, payload),
  });
  return { intent, values };
}

/**
 * Answers a create that failed with the record that its key made before (decisions §4).
 * @throws Refused 422 when that has other content, and the failure itself when there is none
 */
export async function replayCreate(
  trx: Transaction,
  kind: RecordKind,
  { account, payload, failure }: { account: Account; payload: RecordPayload; failure: unknown },
): Promise<AddedReply> {
  const key = textIn(payload, 'idempotencyKey');
  const made = key ? await findRecordOfKey(trx, kind, account, { key, payload }) : undefined;
  if (!made) throw failure;
  if (!made.same) throw savedOtherwise(kind, made.id);
  return added(kind, made.id);
}

/**
 * Stores a new record with its first history. Its number is taken along with the commit, and its key, which the same
 * account can have once: whoever comes second waits for the first, and fails as {@link mayBeReplay} knows.
 * @returns what gives the reply, once the transaction is committed
 * @throws Refused 422 by the rules of D2 §5
 */
export async function addRecord(
  kind: RecordKind,
  { trx, account, payload, uploads }: Saving,
): Promise<() => AddedReply> {
  const { intent, values } = await checkNew(trx, kind, account, payload);
  const predecessorId = await findPredecessor(trx, kind, payload);
  const files = await chooseFiles(trx, kind, account, { predecessorId }, await uploads());
  const taken = runLast(trx, takenNumber(kind));
  const identity = takenIdentity(kind);
  const key = textIn(payload, 'idempotencyKey');
  if (key) runLast(trx, insertIdempotencyKeyQuery(kind, account, { key, payload, id: identity.id }));
  runLast(
    trx,
    insertedRecord(kind, identity, {
      organisationId: account.organisationId,
      accountId: account.id,
      status: statusAfter(intent, undefined),
      predecessorId,
      values,
    }),
  );
  setFiles(trx, kind, identity.id, files);
  tell(
    trx,
    kind,
    { ...identity, version, values },
    account,
    [{ action: 'Created' }, ...(intent === 'Publish' ? [{ action: 'Published' } as const] : [])],
    { makesVersion: true },
  );
  return () => {
    const [number] = taken();
    if (!number) throw new Error('A record was stored without a number');
    return added(kind, number.id);
  };
}
