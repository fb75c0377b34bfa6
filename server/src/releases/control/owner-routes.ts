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
import { declareGuardedCall, type Admitted, type Guard } from '../../auth/guarded-calls.ts';
import { enterDirectory, enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { appendSystemLog } from '../../system-log/system-log.ts';
import { readOwners } from '../rights/owner-repository.ts';
import { findReleaseCaller } from '../rights/release-caller.ts';
import { setOwners } from '../rights/set-owners.ts';
import { insertToken, listTokens, revokeToken } from '../rights/token-repository.ts';

/** Goes on as the directory, for an administrator of the operating organisation. @throws Refused 403 */
export async function enterAsAdministrator({
  trx,
  account,
}: Pick<Admitted, 'trx' | 'account'>): Promise<void> {
  await enterDirectory(trx);
  await findReleaseCaller(trx, account);
}

/** Notes what was done with a token. Goes on as the organisation, where the reply to a call is kept. */
async function logToken(
  trx: Transaction,
  account: Account,
  action: LogAction,
  { remote, ...detail }: { remote: string; name: string } & Record<string, unknown>,
): Promise<void> {
  await enterOrganisation(trx, account.organisationId);
  await appendSystemLog(trx, account, { action, subject: { kind: 'release', code: remote }, detail });
}

function declareTokenCalls(app: FastifyInstance, guard: Guard): void {
  declareGuardedCall(app, guard, releaseTokens, releaseTokensShape(), async ({ trx, account, body }) => {
    await enterAsAdministrator({ trx, account });
    return success({ tokens: await listTokens(trx, body.remote) });
  });
  declareGuardedCall(app, guard, releaseTokenAdd, releaseTokenAddShape(), async ({ trx, account, body }) => {
    await enterAsAdministrator({ trx, account });
    const made = await insertToken(trx, account, body);
    const { expiresAt } = made;
    await logToken(trx, account, 'Deploy token made', {
      remote: body.remote,
      name: body.name,
      scopes: body.scopes,
      expiresAt,
    });
    return success(made);
  });
  declareGuardedCall(
    app,
    guard,
    releaseTokenRevoke,
    releaseTokenRevokeShape(),
    async ({ trx, account, body }) => {
      await enterAsAdministrator({ trx, account });
      const found = await revokeToken(trx, body.token);
      if (!found) throw new Refused(404, 'There is no such deploy token.');
      const { remote, name, revokedAt } = found;
      if (revokedAt === null) await logToken(trx, account, 'Deploy token revoked', { remote, name });
      else await enterOrganisation(trx, account.organisationId);
      return success({});
    },
  );
}

/** The calls by which administrators say who else operates a remote: owners, and programs with deploy tokens. */
export function declareOwnerCalls(app: FastifyInstance, guard: Guard): void {
  declareTokenCalls(app, guard);
  declareGuardedCall(app, guard, releaseOwners, releaseOwnersShape(), async ({ trx, account }) => {
    await enterAsAdministrator({ trx, account });
    return success({ owners: await readOwners(trx) });
  });
  declareGuardedCall(
    app,
    guard,
    releaseOwnersSet,
    releaseOwnersSetShape(),
    async ({ trx, account, body }) => {
      await enterAsAdministrator({ trx, account });
      return success(await setOwners(trx, account, body));
    },
  );
}
