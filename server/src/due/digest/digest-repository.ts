import { sql } from 'kysely';
import { selectActsFor, selectHidden, type Account } from '../../auth/account-repository.ts';
import { selectMailLanguage } from '../../auth/person-language.ts';
import type { SessionToken } from '../../auth/session-token.ts';
import type { Transaction } from '../../database/transaction.ts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { DigestClock } from './digest-day.ts';
import type { DigestReader } from './digest-part.ts';

/** Validity of a mail's unsubscribe link. */
const RETENTION = sql`interval '90 days'`;

export interface DigestOrganisation extends DigestClock {
  id: string;
  /** Time of the database, which all servers share. */
  now: Date;
}

/** All organisations with the settings of their digest time. Runs as the directory. */
export const listDigestClocks = (directory: Transaction): Promise<DigestOrganisation[]> =>
  directory
    .selectFrom('organisation')
    .select([
      'id',
      'time_zone as timeZone',
      'digest_hour as digestHour',
      'created_at as createdAt',
      'digest_day as digestDay',
      sql<Date>`now()`.as('now'),
    ])
    .where('closed_at', 'is', null)
    .execute();

/** Records that all digests of a day are settled. Runs as the directory. */
export async function recordSettledDay(directory: Transaction, id: string, day: string): Promise<void> {
  await directory.updateTable('organisation').set({ digest_day: day }).where('id', '=', id).execute();
}

/**
 * Lists the people whose digest of a day is pending: they can sign in, want it, and have no mail of that day. A row for the
 * next day means that the digest hour was changed, so this day is over.
 */
export async function listReaders(trx: Transaction, day: string): Promise<DigestReader[]> {
  return trx
    .selectFrom('account')
    .select([
      'id',
      sql<string>`display_name(account)`.as('name'),
      'email',
      'role',
      selectMailLanguage.as('language'),
      selectActsFor.as('actsFor'),
      selectHidden.as('hidden'),
    ])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`has_joined(account)`)
    .where('digest', '=', true)
    .where(
      sql<boolean>`not exists (select from digest where digest.organisation_id = account.organisation_id
        and digest.account_id = account.id
        and (digest.day = ${day}::date and digest.token_hash is not null or digest.day = ${day}::date + 1))`,
    )
    .orderBy('id')
    .execute();
}

interface Claimed {
  organisationId: string;
  accountId: number;
  day: string;
}

/**
 * Locks a person's digest of a day until the transaction ends; other servers wait.
 * @returns when the mail expires, which is when the next one comes; undefined where the digest is already settled
 */
export async function claimDigest(
  trx: Transaction,
  { organisationId, accountId, day }: Claimed,
): Promise<Date | undefined> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into digest (organisation_id, account_id, day) values (${organisationId}, ${accountId}, ${day})
    on conflict (organisation_id, account_id, day) do update set created_at = now() where digest.token_hash is null
    returning now() + interval '1 day' as "expiresAt"`.execute(trx);
  return rows[0]?.expiresAt;
}

/** Records that a digest is mailed, with the hash of its unsubscribe link. */
export async function recordMailed(
  trx: Transaction,
  { accountId, day }: Omit<Claimed, 'organisationId'>,
  tokenHash: Uint8Array,
): Promise<void> {
  await trx
    .updateTable('digest')
    .set({ token_hash: tokenHash })
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .execute();
}

/** Retention: deletes digests with expired links, and notification marks of past days and work. */
export async function sweepDigests(trx: Transaction): Promise<void> {
  await trx
    .deleteFrom('due_news')
    .where('created_at', '<', sql<Date>`now() - ${RETENTION}`)
    .execute();
  await trx
    .deleteFrom('due_told')
    .where('due_day', '<', sql<string>`current_date - 30`)
    .execute();
  await trx
    .deleteFrom('digest')
    .where('created_at', '<', sql<Date>`now() - ${RETENTION}`)
    .execute();
}

/** Finds the person of an unsubscribe link; undefined when it has expired. */
export async function findDigestReader(trx: Transaction, { hash }: SessionToken) {
  return trx
    .selectFrom('digest')
    .innerJoin('account', (join) =>
      join
        .onRef('account.organisation_id', '=', 'digest.organisation_id')
        .onRef('account.id', '=', 'digest.account_id'),
    )
    .select(['account.id', 'account.username', 'account.digest'])
    .where('digest.token_hash', '=', hash)
    .executeTakeFirst();
}

/** Finds the person of an unsubscribe link of a mail at once; undefined when it has expired. */
export async function findNewsReader(trx: Transaction, { hash }: SessionToken) {
  return trx
    .selectFrom('due_news')
    .innerJoin('account', (join) =>
      join
        .onRef('account.organisation_id', '=', 'due_news.organisation_id')
        .onRef('account.id', '=', 'due_news.account_id'),
    )
    .select(['account.id', 'account.username'])
    .where('due_news.mail_hash', '=', hash)
    .executeTakeFirst();
}

/** Switches a person's digest on or off and logs it. Does nothing where it already is so. */
export async function switchDigest(
  trx: Transaction,
  account: Pick<Account, 'id' | 'username'>,
  digest: boolean,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ digest })
    .where('id', '=', account.id)
    .where('digest', '!=', digest)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await appendSystemLog(trx, account, { action: digest ? 'Digest switched on' : 'Digest switched off' });
}

/** Switches a person's mails at once on or off and logs it. Does nothing where it already is so. */
export async function switchMailAtOnce(
  trx: Transaction,
  account: Pick<Account, 'id' | 'username'>,
  atOnce: boolean,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ mail_at_once: atOnce })
    .where('id', '=', account.id)
    .where('mail_at_once', '!=', atOnce)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const action = atOnce ? 'Mail at once switched on' : 'Mail at once switched off';
  await appendSystemLog(trx, account, { action });
}
