import type { RemoteOwners } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import type { Audience } from '../state/release-repository.ts';
import type { Visitor } from '../state/release-state.ts';

/** The remotes that a person owns. */
export async function findOwnedRemotes(
  directory: Transaction,
  { organisationId, accountId }: Visitor,
): Promise<Set<string>> {
  const rows = await directory
    .selectFrom('release_owner')
    .select('remote')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .execute();
  return new Set(rows.map(({ remote }) => remote));
}

/** The owners of each remote with owners. */
export async function readOwners(directory: Transaction): Promise<RemoteOwners[]> {
  const rows = await directory
    .selectFrom('release_owner')
    .select(['remote', 'username'])
    .orderBy('remote')
    .orderBy('username')
    .execute();
  const users = Map.groupBy(rows, ({ remote }) => remote);
  return [...users].map(([remote, owners]) => ({ remote, users: owners.map(({ username }) => username) }));
}

export async function replaceOwners(
  directory: Transaction,
  remote: string,
  owners: readonly Audience[],
): Promise<void> {
  await directory.deleteFrom('release_owner').where('remote', '=', remote).execute();
  if (owners.length === 0) return;
  const rows = owners.map(({ organisationId, accountId, name }) => ({
    remote,
    organisation_id: organisationId,
    account_id: accountId,
    username: name,
  }));
  await directory
    .insertInto('release_owner')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
