import { sql, type RawBuilder } from 'kysely';
import {
  limits,
  type BodyOf,
  type ReplyOf,
  type userListShape,
  type UserRow,
  type UserSort,
} from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { contains } from '../../database/contains.ts';
import type { Account } from '../../auth/account-repository.ts';
import { findReach, selectsWithin } from '../../units/person-units.ts';

type Shape = ReturnType<typeof userListShape>;

const status = sql<string>`
  case when disabled_at is not null then 'Disabled' when not has_joined(account) then 'Invited' else 'Active' end`;

const orders: Record<UserSort, RawBuilder<unknown>> = {
  // The expression of the index, and the name that is shown.
  username: sql`lower(display_name(account))`,
  role: sql`role`,
  workspaceAccessType: sql`workspace_access_type`,
  status,
  lastSignIn: sql`last_sign_in_at`,
  created: sql`created_at`,
};

function conditionOf({ id, text = '', status: wanted, role }: BodyOf<Shape>): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (id !== undefined) conditions.push(sql`id = ${id}`);
  const part = text.trim();
  if (part)
    conditions.push(sql`(${contains(sql.ref('username'), part)} or ${contains(sql.ref('name'), part)}
      or email <> username and ${contains(sql.ref('email'), part)})`);
  if (wanted) conditions.push(sql`${status} = ${wanted}`);
  if (role) conditions.push(sql`role = ${role}`);
  return sql.join(conditions, sql` and `);
}

/**
 * Sorting by display name uses an index. Other orders break ties by name, compared by bytes, since collation would take
 * most of the time. People who never signed in come last in both directions.
 */
function orderOf({ sort = 'username', order = 'asc' }: BodyOf<Shape>): RawBuilder<unknown> {
  const direction = sql.raw(order);
  if (sort === 'username') return sql`${orders.username} ${direction}`;
  return sql`${orders[sort]} ${direction} nulls last, lower(display_name(account)) collate "C", id`;
}

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const right = (name: string) => sql`model_access_controller ->> ${sql.lit(name)}`;

type StoredRow = UserRow & { units: number[] };

/** A page of the people that an administrator manages. Details are read only for the rows of the page. */
export async function readUserPage(
  trx: Transaction,
  actor: Account,
  body: BodyOf<Shape>,
): Promise<Pick<ReplyOf<Shape>, 'totalLength' | 'data'>> {
  const { page = 1, pageSize = limits.pageSize } = body;
  const reach = findReach(actor);
  const wanted = sql`${conditionOf(body)} and ${selectsWithin(reach, sql.ref('account.id'))}`;
  const order = orderOf(body);
  const counted = sql<{ total: number }>`select count(*)::int as total from account where ${wanted}`;
  const read = sql<StoredRow>`
    select id, username, name, display_name(account) as "shownName", email, role, workspace_access_type as "workspaceAccessType",
      ${right('statusInfo')} as "statusInfo", ${right('serchInfo')} as "serchInfo", ${right('gridInfo')} as "gridInfo",
      ${status} as status, exists (
        select from two_factor where account_id = account.id and confirmed_at is not null
      ) or exists (select from passkey where account_id = account.id) as "twoFactor",
      ${utc('last_sign_in_at')} as "lastSignIn", ${utc('invited_at')} as "invitedAt", ${utc('created_at')} as "createdAt",
      version, units_of_person(id) as units
    from account where id = any(array(
      select id from account where ${wanted} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    )) order by ${order}`;
  const [totals, { rows }] = await Promise.all([counted.execute(trx), read.execute(trx)]);
  const data = rows.map(({ units, ...user }) => ({ ...user, ...(units.length > 0 && { units }) }));
  return { totalLength: totals.rows[0]?.total ?? 0, data };
}

export const listUsers = async ({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> =>
  success(await readUserPage(trx, account, body));
