import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isMailAddress } from '@lexboard/shared-lib/contract';
import { selectActsFor, selectHidden, toReader } from '../../auth/account-repository.ts';
import { selectMailLanguage } from '../../auth/person-language.ts';
import { createToken } from '../../auth/session-token.ts';
import type { Database } from '../../database/database.ts';
import { readAs } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { readOrganisationName } from '../../organisations/organisation-repository.ts';
import { inLanguage } from '../../texts/server-texts.ts';
import type { DigestReader } from './digest-part.ts';
import { readNewsToMail } from './read-news.ts';
import { writeNewsMail } from './write-digest.ts';

export interface NewsMailer {
  database: Database;
  /** Origin for links in mails. */
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Stops the run between two people. */
  signal?: AbortSignal;
}

/** A person has at most one of these mails in this time. */
const PAUSE = sql`interval '5 minutes'`;

interface Recipient extends DigestReader {
  /** Whether they want these mails and can sign in. */
  wanted: boolean;
  /** Whether the last mail is younger than the pause. */
  recent: boolean;
}

/** Locks the person, so that other servers wait. */
async function lockRecipient(trx: Transaction, id: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select id, display_name(account) as name, email, role, ${selectMailLanguage} as language, ${selectActsFor} as "actsFor", ${selectHidden} as hidden,
      mail_at_once and disabled_at is null and has_joined(account) as wanted,
      coalesce(mailed_at > now() - ${PAUSE}, false) as recent
    from account where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** Writes one mail with all that waits for a person, or lets it wait until the pause is over. */
async function mailPerson(
  trx: Transaction,
  { publicUrl, organisationId, id }: { publicUrl: string; organisationId: string; id: number },
): Promise<void> {
  const recipient = await lockRecipient(trx, id);
  if (recipient?.recent) {
    await sql`update due_news set mail_at = account.mailed_at + ${PAUSE} from account
      where account.organisation_id = due_news.organisation_id and account.id = ${id}
        and due_news.account_id = ${id} and due_news.mail_at is not null`.execute(trx);
    return;
  }
  const { rows } = await sql<{ id: number }>`
    update due_news set mail_at = null where account_id = ${id} and mail_at is not null returning id`.execute(
    trx,
  );
  if (!recipient?.wanted || !isMailAddress(recipient.email)) return;
  const organisation = await readOrganisationName(trx);
  const ids = rows.map((row) => row.id);
  const { token, hash } = createToken(organisationId);
  const mail = await inLanguage(recipient.language, async () => {
    const parts = await readAs(trx, toReader(recipient), () => readNewsToMail(trx, id, ids));
    const unsubscribe = `${publicUrl}/unsubscribe/${token}`;
    return (
      parts.length > 0 && writeNewsMail(parts, { reader: recipient, organisation, publicUrl, unsubscribe })
    );
  });
  if (!mail) return;
  await sql`update due_news set mail_hash = ${hash} where id = any(${ids}::int[])`.execute(trx);
  await enqueueMail(trx, mail);
  await trx
    .updateTable('account')
    .set({ mailed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

const listPeople = async (trx: Transaction): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from due_news where mail_at <= now()`.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Mails what was sent back and who was mentioned to people who want it at once (daily work §6). A mail is queued in the
 * transaction that takes its news, so that each is told once, whatever server does it and whenever it ends.
 * @throws the signal's reason when it stopped the run
 */
export async function mailAtOnce({ database, publicUrl, log, signal }: NewsMailer): Promise<void> {
  const { rows } = await database.inDirectory((directory) =>
    sql<{ id: string }>`select id from find_news_to_mail() as id where is_open(id)`.execute(directory),
  );
  for (const { id: organisationId } of rows) {
    for (const person of await database.readInOrganisation(organisationId, listPeople)) {
      signal?.throwIfAborted();
      try {
        await database.inOrganisation(organisationId, (trx) =>
          mailPerson(trx, { publicUrl, organisationId, id: person }),
        );
      } catch (error) {
        signal?.throwIfAborted();
        log.error(
          { organisation: organisationId, account: person, err: error },
          'A mail about news could not be written',
        );
      }
    }
  }
}
