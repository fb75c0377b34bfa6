import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RecordKind, RecordPayload } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { waitForTurn } from '../database/wait-for-turn.ts';
import type { Account } from '../identity/account-repository.ts';

/** A request to make a record once. */
export interface Making {
  key: string;
  payload: RecordPayload;
}

/** A key is of use while the form that chose it may be sent again. */
const KEPT_DAYS = 7;

/** Says how a request is sent, not what is to be stored. */
const aside = ['accessusername', 'idempotencyKey'];

function hashOf({ payload }: Making): Buffer {
  const content = Object.entries(payload).filter(([name]) => !aside.includes(name));
  return createHash('sha256').update(JSON.stringify(content.sort())).digest();
}

/**
 * The record that this account already made with a key, and whether of the same content; undefined if none. Makes
 * any other request with the same key wait until this transaction ends, so that of two at once one makes the
 * record and the other finds it.
 */
export async function findMade(trx: Transaction, kind: RecordKind, account: Account, making: Making) {
  await waitForTurn(trx, `${account.organisationId} ${account.id} ${kind.name} ${making.key}`);
  const made = await trx
    .selectFrom('idempotency')
    .select(['record_id as id', 'payload_hash as hash'])
    .where('account_id', '=', account.id)
    .where('kind', '=', kind.name)
    .where('key', '=', making.key)
    .executeTakeFirst();
  return made && { id: made.id, same: hashOf(making).equals(made.hash) };
}

/** Remembers which record a key made, and forgets the account's old keys. */
export async function rememberMade(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  making: Making & { id: number },
): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('account_id', '=', account.id)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
  await trx
    .insertInto('idempotency')
    .values({
      organisation_id: account.organisationId,
      account_id: account.id,
      kind: kind.name,
      key: making.key,
      payload_hash: hashOf(making),
      record_id: making.id,
    })
    .execute();
}
