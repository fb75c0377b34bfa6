import type { LogAction } from '@lexboard/shared-lib/contract';
import { tidyPersonName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { createDeployToken } from '../../auth/deploy/deploy-token.ts';
import { enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Operator } from '../operations/operate.ts';
import { findOperatingOrganisation } from '../state/release-repository.ts';
import { insertToken, revokeToken, type NewToken, type TokenOwner } from './token-repository.ts';

/** Writes a change of a token into the log. The transaction continues as the operating organisation. */
export async function logToken(
  trx: Transaction,
  actor: Operator,
  action: LogAction,
  { remote, others = [], ...more }: Pick<NewToken, 'remote' | 'others' | 'name'> & Record<string, unknown>,
): Promise<void> {
  const organisation = await findOperatingOrganisation(trx);
  if (organisation === undefined) return;
  const detail = { ...more, ...(others.length > 0 && { others }) };
  await enterOrganisation(trx, organisation);
  await appendSystemLog(trx, actor, { action, subject: { kind: 'release', code: remote }, detail });
}

/** Makes a deploy token. As the directory. @returns its secret, of which only a hash is stored */
export async function addToken(
  trx: Transaction,
  owner: TokenOwner,
  { remote, others, name: typed, scopes, days }: NewToken,
) {
  const name = tidyPersonName(typed);
  const { token, hash } = createDeployToken();
  const made = await insertToken(trx, owner, { remote, others, name, scopes, days }, { hash });
  const { expiresAt } = made;
  await logToken(trx, owner, 'Deploy token made', { remote, others, name, scopes, expiresAt });
  return { ...made, token };
}

/** Ends a deploy token, with or without a secret. As the directory. @throws Refused 404 for an unknown one */
export async function endToken(trx: Transaction, actor: Operator, { token }: { token: number }) {
  const found = await revokeToken(trx, token);
  if (!found) throw new Refused(404, t('There is no such deploy token.'));
  const { revokedAt, ...ended } = found;
  if (revokedAt === null) await logToken(trx, actor, 'Deploy token revoked', ended);
  return { message: t('{name} is revoked.', { name: found.name }) };
}
