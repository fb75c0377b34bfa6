import { joinNames } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../../database/transaction.ts';
import { findAccount } from '../../../auth/account-repository.ts';
import { enterDirectory, enterOrganisation } from '../../../database/scopes.ts';
import { Refused } from '../../../http/refused.ts';
import type { Networks } from '../../../outgoing/allowed-addresses.ts';
import { readPersonUnits } from '../../../units/person-units.ts';
import { requirePerson } from '../../operations/find-audience.ts';
import type { Operator } from '../../operations/operate.ts';
import { requireOperatingOrganisation } from '../release-caller.ts';
import { addTrust, type TrustInput } from './add-trust.ts';

/** Finds the administrator in whose name a trust stands. @throws Refused 422, 403 */
async function requireAdministrator(directory: Transaction, user: string) {
  const { organisationId, accountId } = await requirePerson(directory, user);
  await requireOperatingOrganisation(directory, { organisationId });
  await enterOrganisation(directory, organisationId);
  const account = await findAccount(directory, accountId);
  const isLimited = (await readPersonUnits(directory, accountId)).length > 0;
  await enterDirectory(directory);
  if (account?.role === 'yes' && !isLimited) return account;
  throw Refused.byFields([{ field: 'as', message: t('{user} is no administrator.', { user }) }]);
}

/** {@link addTrust} by the administration command. @param input `as` is the administrator in whose name it stands */
export async function addTrustByCommand(
  trx: Transaction,
  operator: Operator,
  { as, ...input }: TrustInput & { as: string },
  networks: Networks,
) {
  const { id: accountId, organisationId } = await requireAdministrator(trx, as);
  const owner = { id: accountId, organisationId, username: operator.username };
  const { id, name, expiresAt } = await addTrust(trx, { owner, actor: operator }, input, networks);
  const remotes = joinNames([input.remote, ...(input.others ?? [])]);
  return { message: `Jobs of ${name} act for ${remotes} until ${expiresAt.slice(0, 10)}.`, id };
}
