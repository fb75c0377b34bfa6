import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { DatabaseError } from '../../database/database-error.ts';
import type { InStatement, Transaction } from '../../database/transaction.ts';
import type { Account } from '../account-repository.ts';
import { Refused } from '../../http/refused.ts';

/** A create request with its idempotency key. */
export interface KeyedRequest {
  key: string;
  payload: object;
}

/** The kind of the created thing: records, questions, rules, circulars or users. */
interface Created {
  name: string;
}

/** Fields that are not content and are left out of the hash. */
const ignoredFields = ['accessusername', 'idempotencyKey'];

function hashOf({ payload }: KeyedRequest): Buffer {
  const content = Object.entries(payload).filter(([name]) => !ignoredFields.includes(name));
  // Compares names only: they are unique, so values need no comparison.
  content.sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** The constraint that a repeated key of an account violates. */
const keyConstraint = 'idempotency_pkey';

/**
 * Whether an earlier create with the same key may explain a failure. A refusal counts, too: the earlier record itself
 * can make today's checks fail.
 */
export const isReplay = (error: unknown): boolean =>
  error instanceof Refused || (error instanceof DatabaseError && error.constraint === keyConstraint);

/** Finds the record that this account created with a key, and whether the content was the same; undefined if none. */
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

/** Builds the insert of a key and its record; does not run it. */
export const insertIdempotencyKeyQuery = (
  kind: Created,
  account: Account,
  request: KeyedRequest & { id: InStatement<number> },
): RawBuilder<unknown> =>
  sql`insert into idempotency (organisation_id, account_id, kind, key, payload_hash, record_id)
    values (${account.organisationId}, ${account.id}, ${kind.name}, ${request.key}, ${hashOf(request)}, ${request.id})`;

/** Deletes the organisation's idempotency keys that are older than a moment. */
export async function deleteIdempotencyKeys(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
