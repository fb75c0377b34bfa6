import type { FastifyInstance } from 'fastify';
import {
  releaseOwners,
  releaseOwnersSet,
  releaseOwnersSetShape,
  releaseOwnersShape,
  releaseTokenAdd,
  releaseTokenAddShape,
  releaseTokenRevoke,
  releaseTokenRevokeShape,
  releaseTokens,
  releaseTokensShape,
  type LogAction,
} from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import { declareGuardedCall, type Guard } from '../../auth/guarded-calls.ts';
import { enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { appendSystemLog } from '../../system-log/system-log.ts';
import { readOwners } from '../rights/owner-repository.ts';
import { setOwners } from '../rights/set-owners.ts';
import { insertToken, listTokens, revokeToken, type NewToken } from '../rights/token-repository.ts';
import { administering } from './administering.ts';

/** Notes what was done with a token. Goes on as the organisation. */
async function logToken(
  trx: Transaction,
  account: Account,
  action: LogAction,
  { remote, ...detail }: { remote: string; name: string } & Record<string, unknown>,
): Promise<void> {
  await enterOrganisation(trx, account.organisationId);
  await appendSystemLog(trx, account, { action, subject: { kind: 'release', code: remote }, detail });
}

async function addToken(trx: Transaction, account: Account, { remote, name, scopes, days }: NewToken) {
  const made = await insertToken(trx, account, { remote, name, scopes, days });
  const { expiresAt } = made;
  await logToken(trx, account, 'Deploy token made', { remote, name, scopes, expiresAt });
  return made;
}

/** @throws Refused 404 */
async function endToken(trx: Transaction, account: Account, { token }: { token: number }) {
  const found = await revokeToken(trx, token);
  if (!found) throw new Refused(404, 'There is no such deploy token.');
  const { remote, name, revokedAt } = found;
  if (revokedAt === null) await logToken(trx, account, 'Deploy token revoked', { remote, name });
  return {};
}

const list = async (trx: Transaction, _account: Account, { remote }: { remote?: string }) => ({
  tokens: await listTokens(trx, remote),
});

/** The calls by which administrators say who else operates a remote: owners, and programs with deploy tokens. */
export function declareOwnerCalls(app: FastifyInstance, guard: Guard): void {
  declareGuardedCall(app, guard, releaseTokens, releaseTokensShape(), administering(list));
  declareGuardedCall(app, guard, releaseTokenAdd, releaseTokenAddShape(), administering(addToken));
  declareGuardedCall(app, guard, releaseTokenRevoke, releaseTokenRevokeShape(), administering(endToken));
  const owners = administering(async (trx) => ({ owners: await readOwners(trx) }));
  declareGuardedCall(app, guard, releaseOwners, releaseOwnersShape(), owners);
  declareGuardedCall(app, guard, releaseOwnersSet, releaseOwnersSetShape(), administering(setOwners));
}
