import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import { createToken, type SessionToken } from '../auth/session-token.ts';

/** A ticket is good for so long (decisions §4). */
const TICKET_SECONDS = 60;

const isOver = sql<boolean>`expires_at <= now()`;

/** Makes a ticket for a file, which ends with the session that asks for it. It is stored only as a hash. */
export async function createTicket(
  trx: Transaction,
  session: SessionToken,
  fileId: string,
): Promise<{ ticket: string; expiresAt: Date }> {
  const { token, hash } = createToken(session.organisationId);
  await trx.deleteFrom('attachment_ticket').where(isOver).execute();
  const { expiresAt } = await trx
    .insertInto('attachment_ticket')
    .values({
      organisation_id: session.organisationId,
      token_hash: hash,
      attachment_id: fileId,
      session_hash: session.hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${TICKET_SECONDS})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return { ticket: token, expiresAt };
}

/** Finds the session that a ticket for a file stands for; undefined when it is used or over. */
export async function findTicket(
  trx: Transaction,
  { organisationId, hash }: SessionToken,
  fileId: string,
): Promise<SessionToken | undefined> {
  const row = await trx
    .selectFrom('attachment_ticket')
    .select('session_hash as hash')
    .where('token_hash', '=', hash)
    .where('attachment_id', '=', fileId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row && { organisationId, hash: row.hash };
}

/** Uses up a ticket. @returns whether it was there to be used: of several at once, one alone does */
export async function useTicket(trx: Transaction, { hash }: SessionToken): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('attachment_ticket')
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
