import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { DatabaseError, isCommitUncertain } from '../../database/database-error.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { JsonText } from '../../http/replies/json-text.ts';
import { Refused } from '../../http/refused.ts';
import { readIdempotencyKey } from '../../http/requests/idempotency-key.ts';
import type { Account } from '../account-repository.ts';

/** A write that its caller can send again, and what it was sent with. */
export interface KeyedCall {
  key: string;
  hash: Buffer;
}

/**
 * The key that a call was sent with, and what it is sent for; undefined where there is none.
 * @param secret whether a password is sent with it: what is kept can then be compared only with the session's token, which the
 *   database does not have, so that nobody who has the database can try passwords by it
 * @throws Refused 400 for what is no key
 */
export function readKeyedCall(request: FastifyRequest, secret: boolean): KeyedCall | undefined {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  const sent = JSON.stringify([request.url, request.body ?? null]);
  const by = secret ? (request.headers.authorization ?? '') : '';
  return { key, hash: createHmac('sha256', by).update(sent).digest() };
}

/** The constraint that a second reply to the same key of the same account breaks. */
const keyConstraint = 'kept_reply_pkey';

/** Keeps the reply to a call along with the commit of what it did. */
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
 * Whether a call failed in a way that having been done before would explain: it was refused by what it had changed
 * itself, its key was taken, or nobody knows whether it was committed.
 */
export const mayBeDone = (error: unknown): boolean =>
  (error instanceof Refused && error.status !== 401) ||
  isCommitUncertain(error) ||
  (error instanceof DatabaseError && error.constraint === keyConstraint);

/**
 * The reply to a call that was done with this key before; undefined where there is none.
 * @throws Refused 422 where the key was used for something else
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

/** Deletes the organisation's kept replies from before a moment. */
export async function deleteKeptReplies(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('kept_reply').where('created_at', '<', before).execute();
}
