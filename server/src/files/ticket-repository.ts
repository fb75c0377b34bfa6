import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import { createToken, type SessionToken } from '../auth/session-token.ts';

/** The lifetime of a ticket (decisions §4). */
const TICKET_SECONDS = 60;

const isOver = sql<boolean>`expires_at <= now()`;

/** The subject of a ticket: a file's id, or null for the whole archive of the organisation. */
type TicketSubject = string | null;

/** Creates a ticket, which ends with the session of its creator. Only a hash of it is stored. */
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

/** Finds the session of a ticket; undefined when it is used or expired. */
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

/** Consumes a ticket. @returns whether it was valid: of concurrent requests only one succeeds */
export async function useTicket(trx: Transaction, { hash }: SessionToken): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('attachment_ticket')
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
