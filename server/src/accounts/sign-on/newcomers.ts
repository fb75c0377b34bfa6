import { sql } from 'kysely';
import { isMailAddress, type AccessRights } from '@lexboard/shared-lib/contract';
import { findPersonNameFault, tidyPersonName } from '@lexboard/shared-lib/domain';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { findAccountOrDisabled, type StoredAccount } from '../../auth/account-repository.ts';
import type { ProvenIdentity } from '../../database/schema/sign-on-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { storePersonUnits } from '../../units/person-units.ts';
import { holdUnits } from '../../units/unit-repository.ts';
import { linkAccount } from '../providers/link-repository.ts';
import type { StoredProvider } from '../providers/provider-repository.ts';
import { createClosed } from '../sign-in/sign-in.ts';

const viewOnly = { role: 'no', workspaceAccessType: 'View', units: [] } as const;

/** What a new person may do: by the first mapping whose value the claim has, otherwise view alone. */
const grantOf = (
  { grants }: Pick<StoredProvider, 'grants'>,
  { values }: Pick<ProvenIdentity, 'values'>,
): Pick<AccessRights, 'role' | 'workspaceAccessType'> & { units: readonly number[] } =>
  grants.find(({ value }) => values.includes(value)) ?? viewOnly;

const fullView = { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' } as const;

/** Whether the address belongs to the provider, and nobody says that it was not proved. */
export const isOfProvider = (
  { domains }: Pick<StoredProvider, 'domains'>,
  { email, isUnverified }: Pick<ProvenIdentity, 'email' | 'isUnverified'>,
): boolean =>
  isMailAddress(email) && !isUnverified && domains.includes(email.slice(email.lastIndexOf('@') + 1));

/** The units of a mapping that are still there. */
export async function findUnits(trx: Transaction, units: readonly number[]): Promise<number[]> {
  if (units.length === 0) return [];
  await holdUnits(trx);
  const { rows } = await sql<{ id: number }>`
    select id from unit where deleted_at is null and id = any(${units}::int[]) order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Adds an account for somebody who signs in by the provider for the first time.
 * @returns undefined where somebody got the address meanwhile, or where the mapping names only units that were deleted: it must not give
 *   the whole organisation
 * @throws Refused 422 in a closed organisation, unless the mapping makes an administrator of the whole of it
 */
export async function addNewcomer(
  trx: Transaction,
  provider: StoredProvider,
  identity: ProvenIdentity,
): Promise<StoredAccount | undefined> {
  const { organisationId } = provider;
  const grant = grantOf(provider, identity);
  const units = await findUnits(trx, grant.units);
  if (grant.units.length > 0 && units.length === 0) return undefined;
  const name = findPersonNameFault(identity.name) ? '' : tidyPersonName(identity.name);
  const added = await trx
    .insertInto('account')
    .values({
      organisation_id: organisationId,
      id: sql<number>`take_record_id('account')`,
      username: identity.email,
      email: identity.email,
      name,
      password_hash: null,
      role: grant.role,
      workspace_access_type: grant.workspaceAccessType,
      model_access_controller: JSON.stringify(fullView),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  const { id } = added;
  await storePersonUnits(trx, { organisationId, id }, units);
  const account = await findAccountOrDisabled(trx, id);
  if (!account) throw new Error('An account that was just added is missing');
  if (account.closed) throw createClosed();
  const subject = { kind: 'user', id, code: identity.email };
  const { role, workspaceAccessType } = grant;
  await appendSystemLog(trx, account, {
    action: 'User added',
    subject,
    detail: { provider: identity.issuer, role, workspaceAccessType },
  });
  await linkAccount(trx, account, identity);
  return account;
}
