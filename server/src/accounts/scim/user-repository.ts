import { sql, type RawBuilder } from 'kysely';
import type { ScimNames } from '../../database/schema/sign-on-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Columns } from './filter.ts';

/** A person whom the directory manages. */
export interface ScimUser {
  organisationId: string;
  id: number;
  userName: string;
  email: string;
  /** As it is stored here; empty without one. */
  name: string;
  shownName: string;
  externalId: string | null;
  names: ScimNames;
  active: boolean;
  /** Whether somebody here disabled the person, and not the directory. */
  disabledHere: boolean;
  /** Whether the directory made the account. */
  made: boolean;
  isAdministrator: boolean;
  created: Date;
  modified: Date;
  groups: { id: string; name: string }[];
}

// Another account may have a username that is no address; the directory knows its person by the address.
const userName = sql<string>`case when own.made then account.username else account.email end`;
const created = sql<Date>`coalesce(own.created_at, account.created_at)`;
const modified = sql<Date>`coalesce(own.modified_at, account.created_at)`;
const nameOf = (part: keyof ScimNames) => sql`own.names ->> ${sql.lit(part)}`;

/** Accounts with what the directory says of them, and their link to the provider. */
const accountsOf = (issuer: string) => sql`account
  left join scim_user as own on own.organisation_id = account.organisation_id and own.account_id = account.id
  left join sign_on_link as link on link.organisation_id = account.organisation_id and link.account_id = account.id
    and link.issuer = ${issuer} and link.ended_at is null`;

/** Whom the directory manages: those whom it made, and those who are linked to the provider. Never accounts of programs. */
const isManaged = sql<boolean>`service_owner is null and own.deleted_at is null
  and (coalesce(own.made, false) or link.id is not null)`;

const inGroup = (condition: RawBuilder<boolean>) => sql<boolean>`exists (select from scim_member as member
  where member.organisation_id = account.organisation_id and member.account_id = account.id and ${condition})`;

/** What users are filtered by. */
export const userColumns: Columns = {
  id: { sql: sql`account.id::text`, type: 'exact' },
  username: { sql: userName, type: 'text' },
  externalid: { sql: sql`own.external_id`, type: 'exact' },
  displayname: { sql: sql`coalesce(${nameOf('displayName')}, display_name(account))`, type: 'text' },
  'name.formatted': { sql: nameOf('formatted'), type: 'text' },
  'name.givenname': { sql: nameOf('givenName'), type: 'text' },
  'name.familyname': { sql: nameOf('familyName'), type: 'text' },
  emails: { sql: sql`account.email`, type: 'text' },
  'emails.value': { sql: sql`account.email`, type: 'text' },
  'emails.type': { sql: sql`'work'::text`, type: 'text' },
  'emails.primary': { sql: sql`true`, type: 'boolean' },
  active: { sql: sql`(account.disabled_at is null)`, type: 'boolean' },
  groups: { sql: sql`member.group_id::text`, type: 'exact', some: inGroup },
  'groups.value': { sql: sql`member.group_id::text`, type: 'exact', some: inGroup },
  'meta.created': { sql: created, type: 'time' },
  'meta.lastmodified': { sql: modified, type: 'time' },
};

const columns = sql`account.organisation_id as "organisationId", account.id, ${userName} as "userName", account.email,
  account.name, display_name(account) as "shownName", own.external_id as "externalId",
  coalesce(own.names, '{}') as names, account.disabled_at is null as active,
  account.disabled_at is not null and own.disabled_at is distinct from account.disabled_at as "disabledHere",
  coalesce(own.made, false) as made, account.role = 'yes' as "isAdministrator", ${created} as created, ${modified} as modified,
  coalesce((select json_agg(json_build_object('id', one.id, 'name', display_name) order by one.id)
    from scim_member as member
    join scim_group as one on (one.organisation_id, one.id) = (member.organisation_id, member.group_id)
    where member.organisation_id = account.organisation_id and member.account_id = account.id), '[]') as groups`;

/** A page of the users that a condition selects, in the order of their ids. */
export async function listScimUsers(
  trx: Transaction,
  issuer: string,
  condition: RawBuilder<boolean>,
  { offset, count }: { offset: number; count: number },
): Promise<{ total: number; users: ScimUser[] }> {
  const wanted = sql`${isManaged} and ${condition}`;
  const counted = sql<{ total: number }>`
    select count(*)::int as total from ${accountsOf(issuer)} where ${wanted}`;
  const read = sql<ScimUser>`select ${columns} from ${accountsOf(issuer)} where ${wanted}
    order by account.id limit ${count} offset ${offset}`;
  const [totals, { rows }] = await Promise.all([counted.execute(trx), read.execute(trx)]);
  return { total: totals.rows[0]?.total ?? 0, users: rows };
}

/** A user by id; undefined also for somebody whom the directory does not manage. */
export async function findScimUser(
  trx: Transaction,
  issuer: string,
  id: number,
): Promise<ScimUser | undefined> {
  const { rows } = await sql<ScimUser>`
    select ${columns} from ${accountsOf(issuer)} where ${isManaged} and account.id = ${id}`.execute(trx);
  return rows[0];
}

/** The accounts, of whomever, that have one of these names to sign in by, and whether the directory deleted them. */
export async function findNamed(trx: Transaction, names: readonly string[]) {
  const { rows } = await sql<{
    id: number;
    deleted: boolean;
    externalId: string | null;
    issuer: string | null;
  }>`
    select account.id, own.deleted_at is not null as deleted, own.external_id as "externalId", own.issuer
    from account left join scim_user as own
      on own.organisation_id = account.organisation_id and own.account_id = account.id
    where array[lower(username), lower(email)] && array(select lower(name) from unnest(${names}::text[]) as name)`.execute(
    trx,
  );
  return rows;
}

/** Stores what the directory says of an account; it is managed again if it was deleted. `made` is stored with the first row alone. */
export async function storeScimUser(
  { trx, provider }: { trx: Transaction; provider: { issuer: string } },
  { organisationId, id, made }: Pick<ScimUser, 'organisationId' | 'id' | 'made'>,
  { externalId, names }: Pick<ScimUser, 'externalId' | 'names'>,
): Promise<void> {
  const values = { external_id: externalId, issuer: provider.issuer, names: JSON.stringify(names) };
  await trx
    .insertInto('scim_user')
    .values({ organisation_id: organisationId, account_id: id, made, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'account_id'])
        .doUpdateSet({ ...values, deleted_at: null, modified_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Notes that the directory, and nobody here, disabled an account. The caller has disabled it, and stored the user. */
export async function recordDisabled(trx: Transaction, id: number): Promise<void> {
  await sql`update scim_user as own set disabled_at = account.disabled_at, modified_at = now() from account
    where own.account_id = ${id} and (account.organisation_id, account.id) = (own.organisation_id, own.account_id)`.execute(
    trx,
  );
}

/** Notes that the directory deleted a user, who then is in no group. */
export async function recordDeleted(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('scim_member').where('account_id', '=', id).execute();
  await trx
    .updateTable('scim_user')
    .set({ deleted_at: sql<Date>`now()`, modified_at: sql<Date>`now()` })
    .where('account_id', '=', id)
    .execute();
}

/** Changes the names of an account. @throws DatabaseError where one is taken */
export async function updateAccount(
  trx: Transaction,
  id: number,
  names: { username?: string; email?: string; name?: string; invited_at?: null },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ ...names, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Which of the accounts the directory manages. */
export async function findManaged(
  trx: Transaction,
  issuer: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select account.id from ${accountsOf(issuer)} where ${isManaged} and account.id = any(${ids}::int[])`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
