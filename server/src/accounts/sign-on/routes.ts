import type { FastifyInstance } from 'fastify';
import {
  signInAgain,
  signInAgainShape,
  signInFinish,
  signInFinishShape,
  signInStart,
  signInStartShape,
  signOnApply,
  signOnApplyShape,
  signOnRemove,
  signOnRemoveShape,
  signOnSave,
  signOnSaveShape,
  signOnTry,
  signOnTryShape,
  signOnView,
  signOnViewShape,
  userLink,
  userLinkShape,
} from '@lexboard/shared-lib/contract';
import { declareReadingCall } from '../../auth/guarded-calls.ts';
import { declareCall } from '../../http/declare-call.ts';
import { limitByNetwork } from '../../http/limits/limit-by-network.ts';
import { addCallerToLog } from '../../http/log-calls.ts';
import type { Networks } from '../../outgoing/allowed-addresses.ts';
import type { IdentityServices } from '../credentials/identity-parts.ts';
import { declareProvenCall } from '../proof/prove-person.ts';
import { lockUser } from '../users/user-repository.ts';
import { finishSignOn } from './finish-sign-on.ts';
import { linkUser } from './link-user.ts';
import { applyProvider, dropProvider, saveProvider, viewProvider } from './provider-settings.ts';
import { declareBackChannelLogout } from './provider-logout.ts';
import { startAgain, startSignOn, startTry, type SignOn } from './start-sign-on.ts';

function declareSettings(
  app: FastifyInstance,
  { guard, providers, publicUrl }: SignOn,
  networks: Networks,
): void {
  const failure = 'Provider change failed';
  declareReadingCall(app, guard, signOnView, signOnViewShape(), (acting) =>
    viewProvider(acting, providers, publicUrl),
  );
  declareProvenCall(
    app,
    guard,
    { call: signOnSave, shape: signOnSaveShape() },
    { failure, act: (acting) => saveProvider(acting, providers, networks) },
  );
  declareProvenCall(
    app,
    guard,
    { call: signOnApply, shape: signOnApplyShape() },
    { failure, act: applyProvider },
  );
  declareProvenCall(
    app,
    guard,
    { call: signOnRemove, shape: signOnRemoveShape() },
    { failure, act: dropProvider },
  );
  declareProvenCall(
    app,
    guard,
    { call: userLink, shape: userLinkShape() },
    {
      failure: 'Account link failed',
      check: async ({ trx, account, body }) => void (await lockUser(trx, account, body.id)),
      act: linkUser,
    },
  );
}

/**
 * Declares the calls of sign-in by OpenID Connect (doors §1).
 * @param networks private networks that providers may be in
 */
export async function declareSignOnCalls(
  app: FastifyInstance,
  signOn: SignOn,
  { nameVisitor, networks }: Pick<IdentityServices, 'nameVisitor'> & { networks: Networks },
): Promise<void> {
  const count = limitByNetwork();
  declareCall(app, signInStart, signInStartShape(), (request, read, reply) => {
    count(request);
    return startSignOn(signOn, read().body, reply);
  });
  declareCall(app, signInFinish, signInFinishShape(), (request, read, reply) => {
    count(request);
    return finishSignOn(signOn, request, read().body, async (account) => {
      addCallerToLog(request, { organisation: account.organisationId, account: account.id });
      await nameVisitor(reply, account);
    });
  });
  declareCall(app, signInAgain, signInAgainShape(), (request, read, reply) =>
    startAgain(signOn, request, read, reply),
  );
  declareCall(app, signOnTry, signOnTryShape(), (request, read, reply) =>
    startTry(signOn, request, read, reply),
  );
  declareSettings(app, signOn, networks);
  await declareBackChannelLogout(app, signOn);
}
