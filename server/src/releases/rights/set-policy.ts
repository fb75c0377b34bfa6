import { sql } from 'kysely';
import { describePolicy, type ReleasePolicy } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
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
    throw new Refused(404, t("Nothing is published of a remote ''{remote}''.", { remote }));
  const stored = await trx
    .updateTable('release_channel')
    .set({ policy: sql`coalesce(policy, '{}') || ${JSON.stringify(policy)}::jsonb` })
    .where('remote', '=', remote)
    .returning('policy')
    .executeTakeFirstOrThrow();
  const message = `${remote}: ${describePolicy(stored.policy ?? policy)}`;
  const organisation = await findOperatingOrganisation(trx);
  if (organisation === undefined) return { message };
  await enterOrganisation(trx, organisation);
  await appendSystemLog(trx, operator, {
    action: 'Release policy changed',
    subject: { kind: 'release', code: remote },
    detail: { ...stored.policy },
  });
  return { message };
}
