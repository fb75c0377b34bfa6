import type { AddedReply } from '@lexboard/shared-lib/contract';
import { isRepealed, statusAfter, type RecordKind, type RecordPayload } from '@lexboard/shared-lib/domain';
import { chooseFiles } from '../attachments/record-files.ts';
import type { Saving } from '../attachments/save-with-files.ts';
import { setFiles } from '../attachments/set-files.ts';
import { runLast, type Transaction } from '../database/transaction.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import { checkSave } from './check-save.ts';
import { findMade, rememberedMade } from './idempotency-repository.ts';
import { lawStatusOf } from './hold-record.ts';
import { tell } from './record-history.ts';
import { codeOf, findRecord, insertedRecord, takenIdentity, takenNumber } from './record-repository.ts';
import { keptVersions } from './record-versions.ts';
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

async function checkNew(trx: Transaction, kind: RecordKind, payload: RecordPayload) {
  const intent = intentOf(kind, payload, undefined);
  const { values } = await checkSave(trx, kind, { intent, before: {}, after: fieldsIn(kind, payload) });
  return { intent, values };
}

function outcomeOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/**
 * Stores a new record with its first history; the same key of the same account stores it once (decisions §4). Its number
 * is taken along with the commit.
 * @returns what gives the reply, once the transaction is committed
 * @throws Refused 422 by the rules of D2 §5, and for a key that stored something else
 */
export async function addRecord(
  kind: RecordKind,
  { trx, account, payload, uploads }: Saving,
): Promise<() => AddedReply> {
  const key = textIn(payload, 'idempotencyKey');
  // Asked at once; what was made before need not pass the checks of today.
  const [found, checked] = await Promise.allSettled([
    key ? findMade(trx, kind, account, { key, payload }) : undefined,
    checkNew(trx, kind, payload),
  ]);
  const made = outcomeOf(found);
  if (made && !made.same) throw savedOtherwise(kind, made.id);
  if (made) return () => added(kind, made.id);
  const { intent, values } = outcomeOf(checked);
  const predecessorId = await findPredecessor(trx, kind, payload);
  const files = await chooseFiles(trx, kind, account, { predecessorId }, await uploads());
  const taken = runLast(trx, takenNumber(kind));
  const identity = takenIdentity(kind);
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
    [
      keptVersions(kind, identity.id),
      ...(key ? [rememberedMade(kind, account, { key, payload, id: identity.id })] : []),
    ],
  );
  return () => {
    const [number] = taken();
    if (!number) throw new Error('A record was stored without a number');
    return added(kind, number.id);
  };
}
