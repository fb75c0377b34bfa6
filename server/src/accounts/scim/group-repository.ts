import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { Columns } from './filter.ts';

/** A group of the directory. */
export interface ScimGroup {
  id: string;
  displayName: string;
  externalId: string | null;
  created: Date;
  modified: Date;
  /** Not read where nobody asks for them. */
  members: { id: number; name: string }[];
}

const hasMember = (condition: RawBuilder<boolean>) => sql<boolean>`exists (select from scim_member as member
  where member.organisation_id = scim_group.organisation_id and member.group_id = scim_group.id and ${condition})`;
const memberId = { sql: sql`member.account_id::text`, type: 'exact', some: hasMember } as const;

/** What groups are filtered by. */
export const groupColumns: Columns = {
  id: { sql: sql`scim_group.id::text`, type: 'exact' },
  displayname: { sql: sql`display_name`, type: 'text' },
  externalid: { sql: sql`external_id`, type: 'exact' },
  members: memberId,
  'members.value': memberId,
  'meta.created': { sql: sql`scim_group.created_at`, type: 'time' },
  'meta.lastmodified': { sql: sql`scim_group.modified_at`, type: 'time' },
};

const columns = sql`scim_group.id, display_name as "displayName", external_id as "externalId",
  scim_group.created_at as created, scim_group.modified_at as modified`;
const noMembers = sql`'[]'::json as members`;
const members = sql`coalesce((
  select json_agg(json_build_object('id', account.id, 'name', display_name(account)) order by account.id)
  from scim_member as member
  join account on (account.organisation_id, account.id) = (member.organisation_id, member.account_id)
  where member.organisation_id = scim_group.organisation_id and member.group_id = scim_group.id), '[]') as members`;

/** Most members of the groups of a page together: a page may have fewer groups than are asked for (RFC 7644 §3.4.2.4). */
const MOST_MEMBERS = 50_000;

/** A page of the groups that a condition selects, the oldest first. */
export async function listGroups(
  trx: Transaction,
  condition: RawBuilder<boolean>,
  {
    offset,
    count,
    withMembers,
    mostMembers = MOST_MEMBERS,
  }: { offset: number; count: number; withMembers: boolean; mostMembers?: number },
): Promise<{ total: number; groups: ScimGroup[] }> {
  const counted = sql<{ total: number }>`
    select count(*)::int as total from scim_group where ${condition}`;
  const page = sql`select scim_group.id, created_at from scim_group where ${condition}
    order by created_at, scim_group.id limit ${count} offset ${offset}`;
  const shown = sql`select id from (select id, sum(size) over (order by created_at, id) - size as before
    from (${page}) as page, lateral (select count(*) as size from scim_member where group_id = page.id) as sized) as summed
    where before < ${mostMembers}`;
  const read = sql<ScimGroup>`select ${columns}, ${withMembers ? members : noMembers} from scim_group
    where scim_group.id in (select id from (${withMembers ? shown : page}) as chosen) order by created_at, scim_group.id`;
  const [totals, { rows }] = await Promise.all([counted.execute(trx), read.execute(trx)]);
  return { total: totals.rows[0]?.total ?? 0, groups: rows };
}

export async function findGroup(
  trx: Transaction,
  id: string,
  withMembers: boolean,
): Promise<ScimGroup | undefined> {
  const { rows } = await sql<ScimGroup>`
    select ${columns}, ${withMembers ? members : noMembers} from scim_group where scim_group.id = ${id}`.execute(
    trx,
  );
  return rows[0];
}

/** The names of the groups that a person is in. */
export async function readGroupNames(trx: Transaction, account: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from scim_group join scim_member as member
      on (member.organisation_id, member.group_id) = (scim_group.organisation_id, scim_group.id)
    where member.account_id = ${account}`.execute(trx);
  return rows.map(({ name }) => name);
}

interface GroupNames {
  displayName: string;
  externalId: string | null;
}

/** @returns the new group's id. @throws DatabaseError where another group has the name */
export async function insertGroup(
  trx: Transaction,
  organisationId: string,
  { displayName, externalId }: GroupNames,
): Promise<string> {
  const { id } = await trx
    .insertInto('scim_group')
    .values({ organisation_id: organisationId, display_name: displayName, external_id: externalId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws DatabaseError where another group has the name */
export async function updateGroup(
  trx: Transaction,
  id: string,
  { displayName, externalId }: GroupNames,
): Promise<void> {
  await trx
    .updateTable('scim_group')
    .set({ display_name: displayName, external_id: externalId, modified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function removeGroup(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('scim_group').where('id', '=', id).execute();
}

/** Adds and removes members. */
export async function changeMembers(
  trx: Transaction,
  { organisationId, id }: { organisationId: string; id: string },
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  await sql`insert into scim_member (organisation_id, group_id, account_id)
    select ${organisationId}, ${id}, member from unnest(${added}::int[]) as member`.execute(trx);
  if (removed.length > 0)
    await trx
      .deleteFrom('scim_member')
      .where('group_id', '=', id)
      .where('account_id', '=', sql<number>`any(${removed}::int[])`)
      .execute();
}
