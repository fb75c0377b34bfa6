import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import { createToken, type SessionToken } from '../auth/session-token.ts';

/** A ticket is good for so long (decisions §4). */
const TICKET_SECONDS = 60;

const isOver = sql<boolean>`expires_at <= now()`;

/** What a ticket is for: a file by its id, or null for everything of the organisation. */
type TicketSubject = string | null;

/** Makes a ticket, which ends with the session that asks for it. It is stored only as a hash. */
export async function createTicket(
  trx: Transaction,
  session: SessionToken,
  subject: TicketSubject,
): Promise<{ ticket: string; expiresAt: Date }> {
  const { token, hash } = createToken(session.organisationId);
  await trx.deleteFrom('attachment_ticket').where(isOver).execute();
  const { expiresAt } = await trx
    .insertInto('attachment_ticket')
    .values({
      organisation_id: session.organisationId,
      token_hash: hash,
      attachment_id: subject,
      session_hash: session.hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${TICKET_SECONDS})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return { ticket: token, expiresAt };
}

/** Finds the session that a ticket stands for; undefined when it is used or over. */
export async function findTicket(
  trx: Transaction,
  { organisationId, hash }: SessionToken,
  subject: TicketSubject,
): Promise<SessionToken | undefined> {
  const row = await trx
    .selectFrom('attachment_ticket')
    .select('session_hash as hash')
    .where('token_hash', '=', hash)
    .where('attachment_id', 'is not distinct from', subject)
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
