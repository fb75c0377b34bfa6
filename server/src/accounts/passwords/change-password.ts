import type { FastifyRequest } from 'fastify';
import {
  changePassword as changePasswordCall,
  type changePasswordShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Input } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { readNamesOfAccount, replacePassword } from '../../auth/account-repository.ts';
import { checkForNames, checkNewPassword } from './check-new-password.ts';
import { withSession, type Admitted, type Guard } from '../../auth/guarded-calls.ts';
import type { KeyedCall } from '../../auth/idempotency/keyed-call.ts';
import type { IdentityServices } from '../credentials/identity-parts.ts';
import { requirePasswordAllowed } from '../providers/passwords-allowed.ts';
import { limitMails } from '../../mail/bound-mails.ts';
import { mailSecurityEvent } from '../credentials/mail-security-news.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { provePassword } from '../credentials/password-try.ts';
import { deleteResetLinks } from './reset-link.ts';
import { endOtherSessions } from '../../auth/session-repository.ts';

type Shape = ReturnType<typeof changePasswordShape>;
type Form = Input<Shape>['body'];

const refuse = (field: keyof Form, message: string) => Refused.byFields([{ field, message }]);

/** Runs the checks of D1 §5 in the order of the form, and the password rule (decisions §5 "Password"). */
function checkForm({ oldPassword, password, conformPasswords }: Form): void {
  if (oldPassword === '') throw refuse('oldPassword', t('Please fill the Old Password.'));
  checkNewPassword({ password, conformPasswords });
  if (password === oldPassword) throw refuse('password', t('This is the password that you have already.'));
}

interface Parts extends Pick<IdentityServices, 'publicUrl' | 'checkForLeaks'> {
  /** The idempotency key under which the reply is stored. */
  keyed: KeyedCall | undefined;
}

/**
 * Changes the caller's password, ends their other sessions (decisions §4) and mails them. Passwords are verified and
 * hashed outside transactions: hashing takes longer than others should wait.
 * @throws Refused 422 by the checks of the form, 429 after too many wrong passwords or changes, 409 if it was changed
 * meanwhile
 */
export async function changePassword(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<Shape>,
  { publicUrl, checkForLeaks, keyed }: Parts,
): Promise<ReplyOf<Shape>> {
  const { access } = changePasswordCall;
  const asked = await withSession(guard, access, request, async ({ trx, account }) => {
    await requirePasswordAllowed(trx, account.id);
    const names = await readNamesOfAccount(trx, account.id);
    return { account, names, ...read() };
  });
  const { oldPassword, password } = asked.body;
  checkForm(asked.body);
  checkForNames(password, asked.names);
  const { passwordHash: before } = await provePassword(guard.database, asked.account, {
    password: oldPassword,
    address: request.ip,
    failure: 'Password change failed',
    field: 'oldPassword',
  });
  await checkForLeaks(password);
  const passwordHash = await hashPassword(password);
  const replace = async ({ trx, account, token }: Admitted) => {
    const replaced = await replacePassword(trx, account.id, { before, passwordHash });
    if (!replaced)
      throw new Refused(409, t('Your password was changed meanwhile. Please sign in with the new one.'));
    await limitMails(trx, account, 'account');
    await endOtherSessions(trx, account.id, token);
    await deleteResetLinks(trx, account.id);
    const { ip: address } = request;
    await mailSecurityEvent(trx, account.id, {
      publicUrl,
      say: () => ({
        subject: t('Your password was changed'),
        what: t(
          'The password of your Lexboard account was changed. This signed you out on your other devices.',
        ),
      }),
      address,
    });
    await appendSystemLog(trx, account, { action: 'Password changed', detail: { address } });
    return success({ message: t('Password Changed Successfully') });
  };
  return withSession(guard, access, request, replace, { keyed });
}
