import { sql } from 'kysely';
import type { SignOnGrant } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';

export type Stage = 'draft' | 'live';

/** The settings of an organisation's identity provider (doors §1). */
export interface Provider {
  issuer: string;
  clientId: string;
  /** Sealed. */
  clientSecret: string;
  domains: string[];
  newcomers: 'refused' | 'view';
  claim: string;
  grants: SignOnGrant[];
  passwords: 'allowed' | 'breakglass';
  breakGlass: number[];
}

export interface StoredProvider extends Provider {
  organisationId: string;
  version: number;
  triedAt: Date | null;
}

/** What people call a provider: the host of its issuer. */
export const nameProvider = (issuer: string): string => new URL(issuer).host;

const providerQuery = (trx: Transaction, stage: Stage) =>
  trx
    .selectFrom('sign_on_provider')
    .select([
      'organisation_id as organisationId',
      'issuer',
      'client_id as clientId',
      'client_secret as clientSecret',
      'domains',
      'newcomers',
      'claim',
      'grants',
      'passwords',
      'break_glass as breakGlass',
      'version',
      'tried_at as triedAt',
    ])
    .where('stage', '=', stage);

export const readProvider = async (trx: Transaction, stage: Stage): Promise<StoredProvider | undefined> =>
  providerQuery(trx, stage).executeTakeFirst();

/** Like {@link readProvider}, and locks it until the transaction ends. */
export const lockProvider = async (trx: Transaction, stage: Stage): Promise<StoredProvider | undefined> =>
  providerQuery(trx, stage).forUpdate().executeTakeFirst();

/** Stores settings. A connection that was not tried yet has no `triedAt`. */
export async function storeProvider(
  trx: Transaction,
  organisationId: string,
  stage: Stage,
  { provider, version, triedAt }: { provider: Provider; version: number; triedAt: Date | null },
): Promise<void> {
  const values = {
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    domains: provider.domains,
    newcomers: provider.newcomers,
    claim: provider.claim,
    grants: JSON.stringify(provider.grants),
    passwords: provider.passwords,
    break_glass: provider.breakGlass,
    version,
    tried_at: triedAt,
  };
  await trx
    .insertInto('sign_on_provider')
    .values({ organisation_id: organisationId, stage, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'stage']).doUpdateSet(values))
    .execute();
}

export async function removeProvider(trx: Transaction, stage: Stage): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_on_provider')
    .where('stage', '=', stage)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Notes that an administrator signed in with the draft, if it was not changed meanwhile. */
export async function recordTry(
  trx: Transaction,
  { version }: Pick<StoredProvider, 'version'>,
): Promise<void> {
  await trx
    .updateTable('sign_on_provider')
    .set({ tried_at: sql<Date>`now()` })
    .where('stage', '=', 'draft')
    .where('version', '=', version)
    .execute();
}

/**
 * Makes these the domains whose addresses the organisation's provider signs in.
 * @returns those that belong to another organisation; then none was added
 */
export async function claimDomains(trx: Transaction, domains: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ occupied: string[] }>`
    select claim_sign_on_domains(${domains}::text[]) as occupied`.execute(trx);
  return rows[0]?.occupied ?? [];
}

/** Whether some organisation of the platform signs in by a provider. */
export async function hasProviders(directory: Transaction): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from sign_on_domain) as has`.execute(
    directory,
  );
  return rows[0]?.has ?? false;
}

/**
 * The organisation whose provider signs in a typed name: that of the address's domain. A username leads to a provider only where the
 * platform has one organisation: otherwise the answer would tell who has an account.
 */
export async function findOrganisationOfName(
  directory: Transaction,
  name: string,
): Promise<string | undefined> {
  const domain = name.includes('@') ? name.slice(name.lastIndexOf('@') + 1).toLowerCase() : null;
  const { rows } = await sql<{ id: string }>`
    select distinct organisation_id as id from sign_on_domain
    where domain = ${domain} or ${domain}::text is null and (select count(*) from organisation) = 1`.execute(
    directory,
  );
  return rows[0]?.id;
}
