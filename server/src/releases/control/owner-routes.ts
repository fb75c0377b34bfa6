import type { FastifyInstance } from 'fastify';
import {
  releaseOwners,
  releaseOwnersSet,
  releaseOwnersSetShape,
  releaseOwnersShape,
  releasePolicySet,
  releasePolicySetShape,
  releaseTokenAdd,
  releaseTokenAddShape,
  releaseTokenRevoke,
  releaseTokenRevokeShape,
  releaseTokens,
  releaseTokensShape,
  releaseTrustAdd,
  releaseTrustAddShape,
} from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import { declareGuardedCall, type Guard } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import type { Networks } from '../../outgoing/allowed-addresses.ts';
import { addTrust, type TrustInput } from '../rights/jobs/add-trust.ts';
import { readOwners } from '../rights/owner-repository.ts';
import { declareOperatingCall } from '../rights/operating-calls.ts';
import { maySee, requireAdministration } from '../rights/release-caller.ts';
import { setOwners } from '../rights/set-owners.ts';
import { setPolicy } from '../rights/set-policy.ts';
import { addToken, endToken } from '../rights/manage-tokens.ts';
import { listTokens } from '../rights/token-repository.ts';
import { asAdministrator } from './as-administrator.ts';

const list = async (trx: Transaction, _account: Account, { remote }: { remote?: string }) => ({
  tokens: await listTokens(trx, { remote }),
});

/**
 * The calls by which administrators set the owners and the policy of a remote and manage deploy tokens.
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
    asAdministrator((trx, account, input: TrustInput) => addTrust(trx, { owner: account }, input, networks)),
  );
  declareGuardedCall(
    app,
    guard,
    releaseTokenRevoke,
    releaseTokenRevokeShape(),
    asAdministrator(async (trx, account, input: { token: number }) => {
      await endToken(trx, account, input);
      return {};
    }),
  );
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
  declareOperatingCall(
    app,
    guard,
    releasePolicySet,
    releasePolicySetShape(),
    async ({ trx, caller, body }) => {
      requireAdministration(caller, [body.remote]);
      return success(await setPolicy(trx, caller.operator, body));
    },
  );
}
