import { sql } from 'kysely';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Account } from '../../auth/account-repository.ts';
import { parseToken, type SessionToken } from '../../auth/session-token.ts';
import { DatabaseError } from '../../database/database-error.ts';
import type { ProvenIdentity } from '../../database/schema/sign-on-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { nameProvider } from './provider-repository.ts';

type Subject = Pick<ProvenIdentity, 'issuer' | 'subject'>;

/** The account that a subject of an issuer is linked to; it may be disabled. */
export async function findLinkedAccount(
  trx: Transaction,
  { issuer, subject }: Subject,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('sign_on_link')
    .select('account_id as id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** The subject by which an issuer knows an account. */
async function findSubject(trx: Transaction, id: number, issuer: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('sign_on_link')
    .select('subject')
    .where('account_id', '=', id)
    .where('issuer', '=', issuer)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.subject;
}

/**
 * Links an account to a subject. The caller has seen the proof that both are the same person.
 * @param by who does it: the person, or an administrator
 * @returns false where they were linked already
 * @throws Refused 409 where either is linked to another one
 */
export async function linkAccount(
  trx: Transaction,
  account: Pick<Account, 'organisationId' | 'id' | 'username'>,
  { issuer, subject, email }: Subject & { email: string },
  by: Pick<Account, 'organisationId' | 'id' | 'username'> = account,
): Promise<boolean> {
  const known = await findSubject(trx, account.id, issuer);
  if (known === subject) return false;
  const provider = nameProvider(issuer);
  if (known !== undefined)
    throw new Refused(409, t('This account is linked to somebody else at {provider} already.', { provider }));
  const { organisationId, id, username } = account;
  await trx
    .insertInto('sign_on_link')
    .values({ organisation_id: organisationId, account_id: id, issuer, subject, email })
    .execute()
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || error.kind !== 'unique-violation') throw error;
      throw new Refused(409, t('Somebody else is linked to this account of the provider already.'));
    });
  await appendSystemLog(trx, by, {
    action: 'Account linked',
    subject: { kind: 'user', id, code: username },
    detail: { provider, subject, ...(email && { email }) },
  });
  return true;
}

/**
 * The account that the directory made for a person, by the id that it has of them: the subject, or the object id of Entra ID. Only who
 * was linked to nobody of the issuer yet: whom an administrator unlinked stays so. An address is none.
 */
export async function findProvisionedAccount(
  trx: Transaction,
  { issuer, subject, objectId }: Subject & Pick<ProvenIdentity, 'objectId'>,
): Promise<{ organisationId: string; id: number; username: string } | undefined> {
  const { rows } = await sql<{ organisationId: string; id: number; username: string }>`
    select account.organisation_id as "organisationId", account.id, username
    from scim_user as own join account on (account.organisation_id, account.id) = (own.organisation_id, own.account_id)
    where made and deleted_at is null and issuer = ${issuer}
      and external_id in (${subject}, ${objectId ?? subject})
      and not exists (select from sign_on_link as link where link.organisation_id = own.organisation_id
        and link.account_id = own.account_id and link.issuer = own.issuer)`.execute(trx);
  const [only, ...others] = rows;
  return others.length === 0 ? only : undefined;
}

/** Lets the directory manage an account again that it had deleted: an administrator links its person anew. */
export async function allowDirectory(trx: Transaction, id: number): Promise<void> {
  await trx
    .updateTable('scim_user')
    .set({ deleted_at: null, external_id: null })
    .where('account_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
}

/**
 * Ends links on this day: those of an account, or of them those of so many days, or all to other issuers than the one that holds.
 * @returns how many
 */
export async function endLinks(
  trx: Transaction,
  which: { account: number; withinDays?: number } | { otherThan: string },
): Promise<number> {
  const days = 'account' in which ? which.withinDays : undefined;
  const { numUpdatedRows } = await trx
    .updateTable('sign_on_link')
    .set({ ended_at: sql<Date>`now()` })
    .where('ended_at', 'is', null)
    .where((eb) =>
      'account' in which ? eb('account_id', '=', which.account) : eb('issuer', '!=', which.otherThan),
    )
    .$if(days !== undefined, (query) =>
      query.where('linked_at', '>', sql<Date>`now() - make_interval(days => ${days})`),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks a session as signed in by a provider. */
export async function insertProviderSession(
  trx: Transaction,
  organisationId: string,
  token: string,
  { issuer, subject, sid, idToken }: ProvenIdentity,
): Promise<void> {
  const hash = parseToken(token)?.hash;
  if (!hash) throw new TypeError('It is no token of a session');
  await trx
    .insertInto('sign_on_session')
    .values({ organisation_id: organisationId, token_hash: hash, issuer, subject, sid, id_token: idToken })
    .execute();
}

/** How a session was signed in by a provider; undefined for a password. */
export async function findProviderSession(trx: Transaction, { hash }: SessionToken) {
  return trx
    .selectFrom('sign_on_session')
    .select(['issuer', 'id_token as idToken'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** Ends the sessions of a subject at a provider: of one session there, or all. @returns whose they were */
export async function endProviderSessions(
  trx: Transaction,
  { issuer, subject, sid }: { issuer: string; subject?: string | undefined; sid?: string | undefined },
): Promise<{ id: number; username: string; organisationId: string }[]> {
  const { rows } = await sql<{ id: number; username: string; organisationId: string }>`
    with ended as (delete from session using sign_on_session as by
      where by.organisation_id = session.organisation_id and by.token_hash = session.token_hash
        and by.issuer = ${issuer} and by.subject = coalesce(${subject ?? null}, by.subject)
        and by.sid = coalesce(${sid ?? null}, by.sid)
      returning session.account_id)
    select distinct account.id, username, organisation_id as "organisationId" from account
      join ended on ended.account_id = account.id`.execute(trx);
  return rows;
}
