import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { DatabaseError, isCommitUncertain } from '../../database/database-error.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { JsonText } from '../../http/replies/json-text.ts';
import { Refused } from '../../http/refused.ts';
import { readIdempotencyKey } from '../../http/requests/idempotency-key.ts';
import type { Account } from '../account-repository.ts';

/** The idempotency key of a write, and the hash of its request. */
export interface KeyedCall {
  key: string;
  hash: Buffer;
}

/**
 * Reads the idempotency key of a request and hashes the request; undefined without a key.
 * @param secret whether the body holds a password: then the hash is keyed with the session's token, which the database
 *   does not have, so that the stored hash cannot be used to guess passwords
 * @throws Refused 400 for a malformed key
 */
export function readKeyedCall(request: FastifyRequest, secret: boolean): KeyedCall | undefined {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  const sent = JSON.stringify([request.url, request.body ?? null]);
  const by = secret ? (request.headers.authorization ?? '') : '';
  return { key, hash: createHmac('sha256', by).update(sent).digest() };
}

/** The constraint that a second reply to the same key of an account violates. */
const keyConstraint = 'kept_reply_pkey';

/** Stores the reply of a call when its transaction commits. */
export function keepReply(
  trx: Transaction,
  account: Pick<Account, 'organisationId' | 'id'>,
  { key, hash }: KeyedCall,
  reply: unknown,
): void {
  const text = reply instanceof JsonText ? reply.text : JSON.stringify(reply);
  runAtCommit(
    trx,
    sql`insert into kept_reply (organisation_id, account_id, key, call_hash, reply)
      values (${account.organisationId}, ${account.id}, ${key}, ${hash}, ${text}::json)`,
  );
}

/**
 * Whether an earlier run of the same call may explain a failure: a refusal because of its own changes, a key that is
 * taken, or a commit with an unknown outcome.
 */
export const mayHaveSucceeded = (error: unknown): boolean =>
  (error instanceof Refused && error.status !== 401) ||
  isCommitUncertain(error) ||
  (error instanceof DatabaseError && error.constraint === keyConstraint);

/**
 * The stored reply of a call with this key; undefined if there is none.
 * @throws Refused 422 if the key was used for another request
 */
export async function findKeptReply<Reply>(
  trx: Transaction,
  account: Pick<Account, 'id'>,
  { key, hash }: KeyedCall,
): Promise<Reply | undefined> {
  const { rows } = await sql<{ reply: Reply; hash: Buffer }>`
    select reply, call_hash as hash from kept_reply where account_id = ${account.id} and key = ${key}`.execute(
    trx,
  );
  const [kept] = rows;
  if (kept && !hash.equals(kept.hash)) {
    throw new Refused(422, 'This Idempotency-Key was used for something else. Send a new one.');
  }
  return kept?.reply;
}

/** Deletes the organisation's stored replies that are older than a moment. */
export async function deleteKeptReplies(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('kept_reply').where('created_at', '<', before).execute();
}
