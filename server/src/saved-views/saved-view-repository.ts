import { sql } from 'kysely';
import type { SavedView } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../auth/account-repository.ts';

export interface StoredView {
  id: string;
  accountId: number;
  shared: boolean;
}

export interface NewView {
  name: string;
  address: string;
  shared: boolean;
}

/** Views that a person may see: their own, then shared ones of others, each by name. */
export async function readViews(trx: Transaction, { id }: Account): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select saved_view.id, saved_view.name, address, shared, display_name(account) as owner, saved_view.account_id = ${id} as own,
      start_view.view_id is not null as start
    from saved_view
      join account on account.id = saved_view.account_id
      left join start_view on start_view.view_id = saved_view.id and start_view.account_id = ${id}
    where shared or saved_view.account_id = ${id}
    order by own desc, lower(saved_view.name), saved_view.id`.execute(trx);
  return rows;
}

/** Finds a view that this person may see. */
export async function findView(
  trx: Transaction,
  { id }: Account,
  viewId: string,
): Promise<StoredView | undefined> {
  return trx
    .selectFrom('saved_view')
    .select(['id', 'account_id as accountId', 'shared'])
    .where('id', '=', viewId)
    .where((eb) => eb.or([eb('shared', '=', true), eb('account_id', '=', id)]))
    .executeTakeFirst();
}

/** Names of a person's own views, by id. */
export async function readNames(trx: Transaction, { id }: Account): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('saved_view')
    .select(['id', 'name'])
    .where('account_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function insertView(trx: Transaction, account: Account, view: NewView): Promise<string> {
  const { id } = await trx
    .insertInto('saved_view')
    .values({ organisation_id: account.organisationId, account_id: account.id, ...view })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateView(trx: Transaction, id: string, view: NewView): Promise<void> {
  await trx.updateTable('saved_view').set(view).where('id', '=', id).execute();
  if (view.shared) return;
  // A view that is no longer shared cannot stay another person's default.
  await sql`delete from start_view using saved_view where saved_view.id = ${id}
    and start_view.view_id = saved_view.id and start_view.account_id <> saved_view.account_id`.execute(trx);
}

export async function deleteView(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('saved_view').where('id', '=', id).execute();
}

/** Sets a person's default view; undefined for none. */
export async function setStart(
  trx: Transaction,
  account: Account,
  viewId: string | undefined,
): Promise<void> {
  await trx.deleteFrom('start_view').where('account_id', '=', account.id).execute();
  if (viewId === undefined) return;
  const { organisationId, id } = account;
  await trx
    .insertInto('start_view')
    .values({ organisation_id: organisationId, account_id: id, view_id: viewId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
