import type { FastifyInstance } from 'fastify';
import {
  confirmTwoFactor as confirmCall,
  confirmTwoFactorShape,
  disableTwoFactor as disableCall,
  disableTwoFactorShape,
  enterCode as enterCodeCall,
  enterCodeShape,
  passkeyStep as stepCall,
  passkeyStepBegin as stepBeginCall,
  passkeyStepBeginShape,
  passkeyStepShape,
  setUpTwoFactor as setUpCall,
  setUpTwoFactorShape,
  twoFactorState,
  twoFactorStateShape,
} from '@lexboard/shared-lib/contract';
import { declareCall } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { beginPasskeyStep, enterCode, enterPasskey } from '../sign-in/enter-code.ts';
import { withSession, declareGuardedCall, type Guard } from '../../auth/guarded-calls.ts';
import type { IdentityServices } from '../credentials/identity-parts.ts';
import { toRelyingParty } from '../credentials/passkey-ceremonies.ts';
import { hashSecret } from '../credentials/one-time-code.ts';
import { declareProvenCall } from '../proof/prove-person.ts';
import { countRecoveryCodes, findConfirmedSecret } from '../credentials/two-factor-repository.ts';
import { confirmTwoFactor, disableTwoFactor, requireOff, requireOn, setUpTwoFactor } from './two-factor.ts';

/** Declares the second step of sign-in, and the calls by which people set it up for themselves (decisions §4). */
export function declareTwoFactorCalls(app: FastifyInstance, guard: Guard, parts: IdentityServices): void {
  const { publicUrl, nameVisitor, secure } = parts;
  declareCall(app, enterCodeCall, enterCodeShape(), async (request, read, reply) => {
    const { signedIn, account } = await enterCode(guard, request, read, parts);
    await nameVisitor(reply, account);
    return signedIn;
  });
  const party = toRelyingParty(publicUrl);
  declareCall(app, stepBeginCall, passkeyStepBeginShape(), (request, read) =>
    withSession(guard, stepBeginCall.access, request, async (admitted) => {
      read();
      return success({ options: await beginPasskeyStep(guard, party, admitted) });
    }),
  );
  declareCall(app, stepCall, passkeyStepShape(), async (request, read, reply) => {
    const { signedIn, account } = await enterPasskey(guard, { party, secure }, request, read);
    await nameVisitor(reply, account);
    return signedIn;
  });
  declareGuardedCall(app, guard, twoFactorState, twoFactorStateShape(), async ({ trx, account: { id } }) => {
    const secret = await findConfirmedSecret(trx, id);
    if (secret === undefined) return success({ enabled: false, recoveryCodesLeft: 0 });
    const recoveryCodesLeft = await countRecoveryCodes(trx, id);
    return success({ enabled: true, recoveryCodesLeft, setUpMark: hashSecret(secret) });
  });
  declareProvenCall(
    app,
    guard,
    { call: setUpCall, shape: setUpTwoFactorShape() },
    { failure: 'Two-factor set-up failed', check: requireOff, act: setUpTwoFactor },
  );
  declareCall(app, confirmCall, confirmTwoFactorShape(), (request, read) =>
    withSession(guard, confirmCall.access, request, (admitted) =>
      confirmTwoFactor({ ...admitted, ...read() }, { address: request.ip, publicUrl }),
    ),
  );
  declareProvenCall(
    app,
    guard,
    { call: disableCall, shape: disableTwoFactorShape() },
    {
      failure: 'Two-factor switch-off failed',
      check: requireOn,
      act: (acting, { ip: address }) => disableTwoFactor(acting, { address, publicUrl }),
    },
  );
}
