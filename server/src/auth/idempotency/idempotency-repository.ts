import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { DatabaseError } from '../../database/database-error.ts';
import type { InStatement, Transaction } from '../../database/transaction.ts';
import type { Account } from '../account-repository.ts';
import { Refused } from '../../http/refused.ts';

/** A request to create something once. */
export interface KeyedRequest {
  key: string;
  payload: object;
}

/** The created thing: a kind of records, questions, rules or circulars. */
interface Created {
  name: string;
}

/** Says how a request is sent, not what is to be stored. */
const ignoredFields = ['accessusername', 'idempotencyKey'];

function hashOf({ payload }: KeyedRequest): Buffer {
  const content = Object.entries(payload).filter(([name]) => !ignoredFields.includes(name));
  // By name alone: a text is compared with others no further than it has to be.
  content.sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** The constraint that a second record with the same key of the same account breaks. */
const keyConstraint = 'idempotency_pkey';

/**
 * Whether a create failed in a way that the record which its key made before would explain: what was made need not pass
 * the checks of today.
 */
export const isReplay = (error: unknown): boolean =>
  error instanceof Refused || (error instanceof DatabaseError && error.constraint === keyConstraint);

/** The record that this account already made with a key, and whether of the same content; undefined if none. */
export async function findRecordOfKey(
  trx: Transaction,
  kind: Created,
  account: Account,
  request: KeyedRequest,
) {
  const made = await trx
    .selectFrom('idempotency')
    .select(['record_id as id', 'payload_hash as hash'])
    .where('account_id', '=', account.id)
    .where('kind', '=', kind.name)
    .where('key', '=', request.key)
    .executeTakeFirst();
  return made && { id: made.id, same: hashOf(request).equals(made.hash) };
}

/** The insert of which record a key made; it is not run here. */
export const insertIdempotencyKeyQuery = (
  kind: Created,
  account: Account,
  request: KeyedRequest & { id: InStatement<number> },
): RawBuilder<unknown> =>
  sql`insert into idempotency (organisation_id, account_id, kind, key, payload_hash, record_id)
    values (${account.organisationId}, ${account.id}, ${kind.name}, ${request.key}, ${hashOf(request)}, ${request.id})`;

/** Deletes the organisation's keys from before a moment. */
export async function deleteIdempotencyKeys(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
