import { sql, type RawBuilder } from 'kysely';
import { t } from '@lexboard/shared-lib/texts';
import { DatabaseError, isCommitUncertain } from '../../database/database-error.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { JsonText } from '../../http/replies/json-text.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../account-repository.ts';
import type { CallKey, KeyedCall } from './keyed-call.ts';

type KeyOwner = Pick<Account, 'organisationId' | 'id'>;

/** A reply with values that the database sets at the commit. */
export class ReplyAtCommit<Reply> {
  /** The reply in SQL, to be stored. */
  readonly json: RawBuilder<unknown>;
  /** Gives the reply once the transaction is committed. */
  readonly read: () => Reply;

  constructor(json: RawBuilder<unknown>, read: () => Reply) {
    this.json = json;
    this.read = read;
  }
}

const isAtCommit = <Reply>(reply: Reply | ReplyAtCommit<Reply>): reply is ReplyAtCommit<Reply> =>
  reply instanceof ReplyAtCommit;

/** The reply of a transaction that is committed. */
export const readReply = <Reply>(reply: Reply | ReplyAtCommit<Reply>): Reply =>
  isAtCommit(reply) ? reply.read() : reply;

function toStored(reply: unknown): RawBuilder<unknown> {
  if (isAtCommit(reply)) return reply.json;
  return sql`${reply instanceof JsonText ? reply.text : JSON.stringify(reply)}::json`;
}

const insertQuery = (
  account: KeyOwner,
  { call, key, hash = Buffer.of() }: CallKey & Partial<KeyedCall>,
  reply: unknown,
) => sql`insert into idempotency (organisation_id, account_id, call, key, request_hash, reply)
    values (${account.organisationId}, ${account.id}, ${call}, ${key}, ${hash}, ${toStored(reply)})`;

/**
 * Stores the reply of a call when its transaction commits. A concurrent call with the same key waits there, then fails as
 * {@link mayHaveSucceeded} recognises.
 */
export function storeReply(trx: Transaction, account: KeyOwner, keyed: KeyedCall, reply: unknown): void {
  runAtCommit(trx, insertQuery(account, keyed, reply));
}

/** The constraint that a repeated key violates. */
const keyConstraint = 'idempotency_pkey';

/** A malformed call and one without a session failed before, too. */
const alwaysRefused: readonly number[] = [400, 401];

/**
 * Whether an earlier run of the same call may explain a failure: a refusal because of its own changes, a key that is
 * taken, or a commit with an unknown outcome.
 */
export const mayHaveSucceeded = (error: unknown): boolean =>
  (error instanceof Refused && !alwaysRefused.includes(error.status)) ||
  isCommitUncertain(error) ||
  (error instanceof DatabaseError && error.constraint === keyConstraint);

/** How replies name what a call created. */
interface NamedReply {
  id?: unknown;
  ids?: unknown[];
  UniqueCode?: string;
}

function refuseOtherContent({ id, ids = [], UniqueCode: code }: NamedReply): Refused {
  const made = id ?? ids[0];
  const message = code
    ? t('This was already saved as {code}, with other content. Open that one to change it.', { code })
    : t('This was already done, with other content.');
  return new Refused(422, message, typeof made === 'number' ? { made } : {});
}

/**
 * The stored reply of a call with this key; undefined if there is none.
 * @throws Refused 422 if the key was used with other content; it names the record that was created then
 */
export async function findReply<Reply>(
  trx: Transaction,
  account: Pick<Account, 'id'>,
  { call, key, hash }: KeyedCall,
): Promise<Reply | undefined> {
  const { rows } = await sql<{ reply: Reply & NamedReply; hash: Buffer }>`
    select reply, request_hash as hash from idempotency
    where account_id = ${account.id} and call = ${call} and key = ${key}`.execute(trx);
  const [stored] = rows;
  if (stored && !hash.equals(stored.hash)) throw refuseOtherContent(stored.reply);
  return stored?.reply;
}

/** Claims a key at once, for a call whose reply is not stored. @returns whether it was new */
export async function claimKey(trx: Transaction, account: KeyOwner, key: CallKey): Promise<boolean> {
  const { numAffectedRows } = await sql`${insertQuery(account, key, null)} on conflict do nothing`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** Whether an account used a key. */
export async function isKeyClaimed(
  trx: Transaction,
  account: Pick<Account, 'id'>,
  { call, key }: CallKey,
): Promise<boolean> {
  const found = await trx
    .selectFrom('idempotency')
    .select('key')
    .where('account_id', '=', account.id)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the organisation's idempotency keys that are older than a moment, with their replies. */
export async function deleteIdempotencyKeys(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
