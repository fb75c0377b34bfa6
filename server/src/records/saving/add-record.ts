import { sql } from 'kysely';
import type { AddedReply, RecordPayload } from '@lexboard/shared-lib/contract';
import { isRepealed, resolveStatus, type RecordKind, type RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { updateSavedOccurrences } from '../../due/update-saved-occurrences.ts';
import { chooseFiles } from '../../files/record-files.ts';
import type { Saving } from '../../files/save-with-files.ts';
import { setFiles } from '../../files/set-files.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { checkSave } from './check-save.ts';
import { ReplyAtCommit } from '../../auth/idempotency/idempotency-repository.ts';
import { readLawStatus } from '../stored/lock-record.ts';
import { appendHistory } from '../history/record-history.ts';
import {
  formatCode,
  findRecord,
  insertRecordQuery,
  toAllocatedIdentity,
  allocateIdQuery,
} from '../stored/record-repository.ts';
import { readChangeFrom, readFields, readIntent, readNumberField, readTextField } from './save-request.ts';

/** A new record's version. */
const version = 1;

/** Finds the repealed record that a new one replaces, if any (decisions §5 "Repealed duplicate"). */
async function findPredecessor(
  trx: Transaction,
  kind: RecordKind,
  payload: RecordPayload,
): Promise<number | null> {
  if (readTextField(payload, 'duplicateActive') !== 'Repealed') return null;
  const source = await findRecord(trx, kind, readNumberField(payload, 'id'));
  const code = readTextField(payload, kind.wire.code);
  const known = source && (code === '' || code === source.code);
  if (known && isRepealed(readLawStatus(kind, source.values))) return source.id;
  const message = t('There is no repealed {kind} that this could take the place of.', {
    kind: kind.title.toLowerCase(),
  });
  throw Refused.byFields([{ field: 'duplicateActive', message }]);
}

/**
 * Default values of a Draft for fields that the payload lacks. A published record must name all its required fields
 * (decisions §9).
 */
const firstChoices = (kind: RecordKind): RecordValues =>
  Object.fromEntries(
    kind.fields.flatMap((field) =>
      'startsAs' in field && field.startsAs !== undefined ? [[field.name, field.startsAs]] : [],
    ),
  );

async function checkNew(trx: Transaction, kind: RecordKind, account: Account, payload: RecordPayload) {
  const intent = readIntent(kind, payload, undefined);
  const { values } = await checkSave(trx, kind, account, {
    intent,
    before: {},
    after: { ...(intent === 'Draft' && firstChoices(kind)), ...readFields(kind, payload) },
  });
  return { intent, values };
}

/**
 * Stores a new record with its first history. Its id is allocated at the commit.
 * @throws Refused 422 by the rules of D2 §5
 */
export async function addRecord(
  kind: RecordKind,
  { trx, account, payload, uploads, reason }: Saving,
): Promise<ReplyAtCommit<AddedReply>> {
  // Nothing held before a record is new.
  readChangeFrom(payload, kind);
  const { intent, values } = await checkNew(trx, kind, account, payload);
  const predecessorId = await findPredecessor(trx, kind, payload);
  const files = await chooseFiles(trx, kind, account, { predecessorId }, await uploads());
  const taken = runAtCommit(trx, allocateIdQuery(kind));
  const identity = toAllocatedIdentity(kind);
  if (intent === 'Publish')
    await withoutLimits(trx, () =>
      updateSavedOccurrences(trx, kind, account, { id: identity.id, version, values }),
    );
  runAtCommit(
    trx,
    insertRecordQuery(kind, identity, {
      organisationId: account.organisationId,
      accountId: account.id,
      status: resolveStatus(intent, undefined),
      predecessorId,
      values,
    }),
  );
  setFiles(trx, kind, identity.id, files);
  appendHistory(
    trx,
    kind,
    { ...identity, version, values },
    account,
    [
      { action: 'Created', ...(reason !== undefined && { reason }) },
      ...(intent === 'Publish' ? [{ action: 'Published' } as const] : []),
    ],
    { makesVersion: true },
  );
  const reply = success({ message: t('Data Added Successfully'), version });
  const json = sql`(${JSON.stringify(reply)}::jsonb
    || jsonb_build_object('id', ${identity.id}, 'UniqueCode', ${identity.code}))::json`;
  return new ReplyAtCommit(json, () => {
    const [number] = taken();
    if (!number) throw new Error('A record was stored without a number');
    return { ...reply, id: number.id, UniqueCode: formatCode(kind, number.id) };
  });
}
