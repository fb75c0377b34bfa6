import type { FastifyInstance } from 'fastify';
import {
  acceptTerms,
  acceptTermsShape,
  changePassword as changePasswordCall,
  changePasswordShape,
  describeLink as describeLinkCall,
  describeLinkShape,
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
  sessionState,
  sessionStateShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { termsVersion } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import { addCallerToLog } from '../http/log-calls.ts';
import { declareCall } from '../http/declare-call.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import { changePassword } from './passwords/change-password.ts';
import { describeLink } from './passwords/describe-link.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import {
  answerOnce,
  withSession,
  declareGuardedCall,
  declareReadingCall,
  type Acting,
} from '../auth/guarded-calls.ts';
import type { IdentityServices } from './credentials/identity-parts.ts';
import { readOrigin, toOriginDetail } from './sessions/origin.ts';
import { declarePasskeyCalls } from './passkeys/passkey-routes.ts';
import { readBrowser } from './providers/browser-cookie.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { endSession, extendSession } from '../auth/session-repository.ts';
import { declareSessionCalls } from './sessions/session-routes.ts';
import { createLinkEnded, signIn } from './sign-in/sign-in.ts';
import { findNewestNotification } from '../due/news/list-notifications.ts';
import { readPersonSettings } from './sign-in/signed-in.ts';
import { findLogoutAddress, readProviderSession } from './sign-on/provider-logout.ts';
import type { SignOn } from './sign-on/start-sign-on.ts';
import { insertAcceptance } from './sign-in/terms-repository.ts';
import { declareTwoFactorCalls } from './two-factor/two-factor-routes.ts';

interface LoginForm {
  username: string;
  password: string;
}

/** The alerts of D1 §5, in their order. The one about the terms comes after the password was verified. */
function refuseIncomplete({ username, password }: LoginForm): void {
  if (username.trim() === '')
    throw Refused.byFields([{ field: 'username', message: t('enter the User name.') }]);
  if (password === '') throw Refused.byFields([{ field: 'password', message: t('Enter the Password.') }]);
}

type SessionState = ReturnType<typeof sessionStateShape>;

async function readSessionState({ trx, account }: Acting<SessionState>): Promise<ReplyOf<SessionState>> {
  const { id: userId, name, role, workspaceAccessType, modelAccessController } = account;
  return success({
    userId,
    ...(name !== undefined && { name }),
    role,
    workspaceAccessType,
    model_access_controller: modelAccessController,
    notification: await findNewestNotification(trx, userId),
    ...(account.secondFactorDue && { secondFactorDue: true }),
    ...(await readPersonSettings(trx, account)),
  });
}

/**
 * Declares the calls of sign-in with its second factor, sign-out, session extension, passwords and terms (decisions
 * §4).
 */
export function declareIdentityCalls(app: FastifyInstance, signOn: SignOn, parts: IdentityServices): void {
  const { nameVisitor } = parts;
  const { guard } = signOn;
  declareCall(app, login, loginShape(), async (request, read, reply) => {
    const { body } = read();
    refuseIncomplete(body);
    const browser = body.link ? readBrowser(request, parts.secure) : undefined;
    // Without the cookie there is nothing to link: it must not become a usual sign-in.
    if (body.link && !browser) throw createLinkEnded();
    const name = body.username.trim();
    const linking = browser && { browser, publicUrl: parts.publicUrl };
    const credentials = { ...body, name, linking, ...readOrigin(request), log: request.log };
    const { signedIn, account } = await signIn(guard.database, credentials, guard.times);
    addCallerToLog(request, { organisation: account.organisationId, account: account.id });
    if (!signedIn.twofactor) await nameVisitor(reply, account);
    return signedIn;
  });
  declareCall(app, logout, logoutShape(), async (request, read) => {
    const ended = await withSession(guard, logout.access, request, async ({ trx, account, token }) => {
      read();
      const ended = await readProviderSession({ trx, account, token });
      const action = (await endSession(trx, token)) ? 'Sign-in cancelled' : 'Signed out';
      await appendSystemLog(trx, account, { action, detail: toOriginDetail(readOrigin(request)) });
      return ended;
    });
    const providerAddress = await findLogoutAddress(signOn, ended);
    return success({ message: t('Signed out'), ...(providerAddress && { providerAddress }) });
  });
  declareGuardedCall(app, guard, extendSessionCall, extendSessionShape(), async ({ trx, token }) => {
    const ends = await extendSession(trx, token, guard.times);
    return success({ expiresAt: ends.toISOString() });
  });
  declareReadingCall(app, guard, sessionState, sessionStateShape(), readSessionState);
  declareCall(app, changePasswordCall, changePasswordShape(), (request, read) =>
    answerOnce(
      guard,
      changePasswordCall.access,
      request,
      (keyed) => changePassword(guard, request, read, { ...parts, keyed }),
      'before',
    ),
  );
  declareGuardedCall(app, guard, acceptTerms, acceptTermsShape(), async ({ trx, account, body }) => {
    if (body.version !== termsVersion)
      throw new Refused(409, t('The terms have changed meanwhile. Please reload the page to read them.'));
    await insertAcceptance(trx, account);
    return success({ message: t('Terms Accepted') });
  });
  declareTwoFactorCalls(app, guard, parts);
  declarePasskeyCalls(app, guard, parts);
  declareSessionCalls(app, guard);
  declareCall(app, forgotPasswordCall, forgotPasswordShape(), (request, read) =>
    forgotPassword(guard.database, request, read()),
  );
  declareCall(app, describeLinkCall, describeLinkShape(), (_request, read) =>
    describeLink(guard.database, read()),
  );
  declareCall(app, resetPasswordCall, resetPasswordShape(), (request, read) =>
    resetPassword(guard.database, { ...parts, address: request.ip }, read()),
  );
}
