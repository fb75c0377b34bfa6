import type { FastifyInstance } from 'fastify';
import {
  acceptTerms,
  acceptTermsShape,
  changePassword as changePasswordCall,
  changePasswordShape,
  extendSession as extendSessionCall,
  extendSessionShape,
  forgotPassword as forgotPasswordCall,
  forgotPasswordShape,
  login,
  loginShape,
  logout,
  logoutShape,
  resetPassword as resetPasswordCall,
  resetPasswordShape,
} from '@lexboard/shared-lib/contract';
import { termsVersion } from '@lexboard/shared-lib/domain';
import { appendSystemLog } from '../audit/system-log.ts';
import { declareCall } from '../http/declare-call.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { declareGuardedCall, type Guard } from './guarded-calls.ts';
import { originOf } from './origin-of.ts';
import { resetPassword } from './reset-password.ts';
import { endSession, extendSession } from './session-repository.ts';
import { declareSessionCalls } from './session-routes.ts';
import { signIn } from './sign-in.ts';
import { insertAcceptance } from './terms-repository.ts';
import { declareTwoFactorCalls } from './two-factor-routes.ts';

interface LoginForm {
  username: string;
  password: string;
}

/** The alerts of D1 §5, in their order; that of the terms comes once the password was right. */
function refuseIncomplete({ username, password }: LoginForm): void {
  if (username.trim() === '')
    throw Refused.byFields([{ field: 'username', message: 'enter the User name.' }]);
  if (password === '') throw Refused.byFields([{ field: 'password', message: 'Enter the Password.' }]);
}

/** Sign-in with its second factor, sign-out, the extension of a session, passwords and terms (decisions §4). */
export function declareIdentityCalls(app: FastifyInstance, guard: Guard): void {
  declareCall(app, login, loginShape(), async (request, read) => {
    const { body } = read();
    refuseIncomplete(body);
    const credentials = { ...body, name: body.username.trim(), ...originOf(request), log: request.log };
    return signIn(guard.database, credentials, guard.times);
  });
  declareGuardedCall(app, guard, logout, logoutShape(), async ({ trx, account, token }) => {
    const awaitedCode = await endSession(trx, token);
    await appendSystemLog(trx, account, { action: awaitedCode ? 'Sign-in cancelled' : 'Signed out' });
    return done({ message: 'Signed out' });
  });
  declareGuardedCall(app, guard, extendSessionCall, extendSessionShape(), async ({ trx, token }) => {
    const ends = await extendSession(trx, token, guard.times);
    return done({ expiresAt: ends.toISOString() });
  });
  declareCall(app, changePasswordCall, changePasswordShape(), (request, read) =>
    changePassword(guard, request, read),
  );
  declareGuardedCall(app, guard, acceptTerms, acceptTermsShape(), async ({ trx, account, body }) => {
    if (body.version !== termsVersion)
      throw new Refused(409, 'The terms have changed meanwhile. Please reload the page to read them.');
    await insertAcceptance(trx, account);
    return done({ message: 'Terms Accepted' });
  });
  declareTwoFactorCalls(app, guard);
  declareSessionCalls(app, guard);
  declareCall(app, forgotPasswordCall, forgotPasswordShape(), (request, read) =>
    forgotPassword(guard.database, request, read()),
  );
  declareCall(app, resetPasswordCall, resetPasswordShape(), (request, read) =>
    resetPassword(guard.database, request.ip, read()),
  );
}
