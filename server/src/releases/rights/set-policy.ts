import { describePolicy, type ReleasePolicy } from '@lexboard/shared-lib/contract';
import { enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Operator } from '../operations/operate.ts';
import { findOperatingOrganisation, lockChannel } from '../state/release-repository.ts';

/**
 * Sets the policy of a remote. `trx` is the directory's, and the operating organisation's afterwards.
 * @throws Refused 404 for a remote without published versions
 */
export async function setPolicy(
  trx: Transaction,
  operator: Operator,
  { remote, policy }: { remote: string; policy: ReleasePolicy },
): Promise<{ message: string }> {
  if (!(await lockChannel(trx, remote)))
    throw new Refused(404, `Nothing is published of a remote '${remote}'.`);
  await trx
    .updateTable('release_channel')
    .set({ policy: JSON.stringify(policy) })
    .where('remote', '=', remote)
    .execute();
  const message = `${remote}: ${describePolicy(policy)}`;
  const organisation = await findOperatingOrganisation(trx);
  if (organisation === undefined) return { message };
  await enterOrganisation(trx, organisation);
  await appendSystemLog(trx, operator, {
    action: 'Release policy changed',
    subject: { kind: 'release', code: remote },
    detail: { ...policy },
  });
  return { message };
}
