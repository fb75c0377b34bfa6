import type { FastifyInstance } from 'fastify';
import {
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
import { appendSystemLog } from '../audit/system-log.ts';
import { declareCall } from '../http/declare-call.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { declareGuardedCall, type Guard } from './guarded-calls.ts';
import { resetPassword } from './reset-password.ts';
import { endSession, extendSession } from './session-repository.ts';
import { signIn } from './sign-in.ts';

interface LoginForm {
  username: string;
  password: string;
  acceptTerms?: boolean;
}

/** The alerts of D1 §5, in their order. */
function refuseIncomplete({ username, password, acceptTerms }: LoginForm): void {
  if (username.trim() === '')
    throw Refused.byFields([{ field: 'username', message: 'enter the User name.' }]);
  if (password === '') throw Refused.byFields([{ field: 'password', message: 'Enter the Password.' }]);
  if (acceptTerms === false) {
    throw Refused.byFields([{ field: 'acceptTerms', message: 'Please accept the Terms and Conditions.' }]);
  }
}

/** Sign-in, sign-out, the extension of a session, the change of the own password and of a forgotten one (decisions §4). */
export function declareIdentityCalls(app: FastifyInstance, guard: Guard): void {
  declareCall(app, login, loginShape(), async (request, read) => {
    const { body } = read();
    refuseIncomplete(body);
    const { ip: address, log } = request;
    const credentials = { name: body.username.trim(), password: body.password, address, log };
    return signIn(guard.database, credentials, guard.times);
  });
  declareGuardedCall(app, guard, logout, logoutShape(), async ({ trx, account, token }) => {
    await endSession(trx, token);
    await appendSystemLog(trx, account, { action: 'Signed out' });
    return done({ message: 'Signed out' });
  });
  declareGuardedCall(app, guard, extendSessionCall, extendSessionShape(), async ({ trx, token }) => {
    const ends = await extendSession(trx, token, guard.times);
    return done({ expiresAt: ends.toISOString() });
  });
  declareCall(app, changePasswordCall, changePasswordShape(), (request, read) =>
    changePassword(guard, request, read),
  );
  declareCall(app, forgotPasswordCall, forgotPasswordShape(), (request, read) =>
    forgotPassword(guard.database, request, read()),
  );
  declareCall(app, resetPasswordCall, resetPasswordShape(), (request, read) =>
    resetPassword(guard.database, request.ip, read()),
  );
}
