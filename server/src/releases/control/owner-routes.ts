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
  releaseTrustAdd,
  releaseTrustAddShape,
  type LogAction,
} from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import { createDeployToken } from '../../auth/deploy/deploy-token.ts';
import { declareGuardedCall, type Guard } from '../../auth/guarded-calls.ts';
import { enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Networks } from '../notices/allowed-addresses.ts';
import { addTrust, type TrustInput } from '../rights/jobs/add-trust.ts';
import { readOwners } from '../rights/owner-repository.ts';
import { declareOperatingCall } from '../rights/operating-calls.ts';
import { maySee, requireAdministration } from '../rights/release-caller.ts';
import { setOwners } from '../rights/set-owners.ts';
import { insertToken, listTokens, revokeToken, type NewToken } from '../rights/token-repository.ts';
import { asAdministrator } from './as-administrator.ts';

/** Writes a change of a token into the log. The transaction continues as the organisation. */
async function logToken(
  trx: Transaction,
  account: Account,
  action: LogAction,
  { remote, others = [], ...more }: Pick<NewToken, 'remote' | 'others' | 'name'> & Record<string, unknown>,
): Promise<void> {
  const detail = { ...more, ...(others.length > 0 && { others }) };
  await enterOrganisation(trx, account.organisationId);
  await appendSystemLog(trx, account, { action, subject: { kind: 'release', code: remote }, detail });
}

async function addToken(
  trx: Transaction,
  account: Account,
  { remote, others, name, scopes, days }: NewToken,
) {
  const { token, hash } = createDeployToken();
  const made = await insertToken(trx, account, { remote, others, name, scopes, days }, { hash });
  const { expiresAt } = made;
  await logToken(trx, account, 'Deploy token made', { remote, others, name, scopes, expiresAt });
  return { ...made, token };
}

const addTrustOn =
  (networks: Networks) =>
  async (trx: Transaction, account: Account, { remote, others, scopes, ...more }: TrustInput) => {
    const made = await addTrust(trx, account, { remote, others, scopes, ...more }, networks);
    const { name, expiresAt } = made;
    await logToken(trx, account, 'Deploy token made', { remote, others, name, scopes, expiresAt });
    return made;
  };

/** @throws Refused 404 for an unknown token */
async function endToken(trx: Transaction, account: Account, { token }: { token: number }) {
  const found = await revokeToken(trx, token);
  if (!found) throw new Refused(404, 'There is no such deploy token.');
  const { revokedAt, ...ended } = found;
  if (revokedAt === null) await logToken(trx, account, 'Deploy token revoked', ended);
  return {};
}

const list = async (trx: Transaction, _account: Account, { remote }: { remote?: string }) => ({
  tokens: await listTokens(trx, { remote }),
});

/**
 * The calls by which administrators set the owners of a remote and manage deploy tokens.
 * @param networks private networks that issuers of identity tokens may be in
 */
export function declareOwnerCalls(app: FastifyInstance, guard: Guard, networks: Networks = []): void {
  declareGuardedCall(app, guard, releaseTokens, releaseTokensShape(), asAdministrator(list));
  declareGuardedCall(app, guard, releaseTokenAdd, releaseTokenAddShape(), asAdministrator(addToken));
  declareGuardedCall(
    app,
    guard,
    releaseTrustAdd,
    releaseTrustAddShape(),
    asAdministrator(addTrustOn(networks)),
  );
  declareGuardedCall(app, guard, releaseTokenRevoke, releaseTokenRevokeShape(), asAdministrator(endToken));
  declareOperatingCall(app, guard, releaseOwners, releaseOwnersShape(), async ({ trx, caller }) => {
    requireAdministration(caller, []);
    const owners = await readOwners(trx);
    return success({ owners: owners.filter(({ remote }) => maySee(caller, remote, 'administer')) });
  });
  declareOperatingCall(
    app,
    guard,
    releaseOwnersSet,
    releaseOwnersSetShape(),
    async ({ trx, caller, body }) => {
      requireAdministration(caller, [body.remote]);
      return success(await setOwners(trx, caller.operator, body));
    },
  );
}
