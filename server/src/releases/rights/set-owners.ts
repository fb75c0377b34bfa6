import { joinNames } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { requireAudience } from '../operations/find-audience.ts';
import type { Operator } from '../operations/operate.ts';
import { findOperatingOrganisation } from '../state/release-repository.ts';
import { replaceOwners } from './owner-repository.ts';

/** The new owners of a remote, by usernames or e-mail addresses. */
export interface OwnersInput {
  remote: string;
  users: readonly string[];
}

/**
 * Sets the owners of a remote. `trx` is the directory's, and the operating organisation's afterwards.
 * @throws Refused 422 at the field `users` for unknown people, or people of another organisation
 */
export async function setOwners(
  trx: Transaction,
  operator: Operator,
  { remote, users }: OwnersInput,
): Promise<{ message: string }> {
  const organisation = await findOperatingOrganisation(trx);
  if (organisation === undefined) throw new Refused(422, t('There is no organisation yet.'));
  const { people: owners = [] } = await requireAudience(trx, { users });
  const strangers = owners.filter(({ organisationId }) => organisationId !== organisation);
  if (strangers.length > 0) {
    const message = t('{names} is not of the organisation that operates the platform.', {
      names: joinNames(strangers.map(({ name }) => name)),
    });
    throw Refused.byFields([{ field: 'users', message }]);
  }
  await replaceOwners(trx, remote, owners);
  const names = [...new Set(owners.map(({ name }) => name))];
  await enterOrganisation(trx, organisation);
  await appendSystemLog(trx, operator, {
    action: 'Release owners changed',
    subject: { kind: 'release', code: remote },
    detail: { users: names },
  });
  if (names.length === 0)
    return { message: t('{remote} has no owners: administrators alone operate it.', { remote }) };
  return {
    message: t('{names} {count, plural, one {owns} other {own}} {remote}.', {
      names: joinNames(names),
      count: names.length,
      remote,
    }),
  };
}
