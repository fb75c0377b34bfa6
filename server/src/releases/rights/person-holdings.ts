import { sql } from 'kysely';
import type { ReleaseHoldings } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { findOperatingOrganisation } from '../state/release-repository.ts';

/** A person of an organisation. Their username never changes. */
type Person = Pick<Account, 'organisationId' | 'id' | 'username'>;

const readTokens = (directory: Transaction, { organisationId, id }: Person) =>
  directory
    .selectFrom('release_token')
    .select(['id', 'name', 'remote', 'others'])
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .execute();

/** Only people of the operating organisation add webhooks, which store the username. */
async function readWebhooks(directory: Transaction, { organisationId, username }: Person) {
  if ((await findOperatingOrganisation(directory)) !== organisationId) return [];
  return directory
    .selectFrom('release_webhook')
    .select(['id', 'url', 'remote'])
    .where('created_by', '=', username)
    .orderBy('created_at')
    .execute();
}

/** Reads what stays active in a person's name once they are disabled: deploy tokens and webhooks. As the directory. */
export async function readHoldings(directory: Transaction, person: Person): Promise<ReleaseHoldings> {
  const [tokens, webhooks] = [await readTokens(directory, person), await readWebhooks(directory, person)];
  return {
    tokens: tokens.map(({ id, name, remote, others }) => ({ id, name, remotes: [remote, ...others] })),
    // The rest of the address may be secret.
    notices: webhooks.map(({ id, url, remote }) => ({ id, address: new URL(url).origin, remote })),
  };
}

/** Ends deploy tokens, or transfers them to another person. As the directory. */
export async function settleTokens(
  directory: Transaction,
  tokens: ReleaseHoldings['tokens'],
  heir: Person | undefined,
): Promise<void> {
  const ids = tokens.map(({ id }) => id);
  if (ids.length === 0) return;
  const change = heir
    ? { organisation_id: heir.organisationId, account_id: heir.id, created_by: heir.username }
    : { revoked_at: sql<Date>`now()` };
  await directory.updateTable('release_token').set(change).where('id', 'in', ids).execute();
}

/** Removes webhooks with their queued notices, or transfers them to another person. As the directory. */
export async function settleNotices(
  directory: Transaction,
  notices: ReleaseHoldings['notices'],
  heir: Person | undefined,
): Promise<void> {
  const ids = notices.map(({ id }) => id);
  if (ids.length === 0) return;
  await (heir
    ? directory
        .updateTable('release_webhook')
        .set({ created_by: heir.username })
        .where('id', 'in', ids)
        .execute()
    : directory.deleteFrom('release_webhook').where('id', 'in', ids).execute());
}
