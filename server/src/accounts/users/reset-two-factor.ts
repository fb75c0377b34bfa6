import { isMailAddress, type ReplyOf, type userResetTwoFactorShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { inLanguageOf } from '../../auth/person-language.ts';
import { endSessions } from '../../auth/session-repository.ts';
import { revokeTokens } from '../../auth/tokens/find-access-token.ts';
import { requireBreakGlassLeft } from '../providers/passwords-allowed.ts';
import { removeTwoFactor } from '../credentials/two-factor-repository.ts';
import { deletePasskeys } from '../credentials/passkey-repository.ts';
import { limitMails } from '../../mail/bound-mails.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { writeTwoFactorResetLetter } from './user-letters.ts';
import { readUser } from './user-repository.ts';

type Shape = ReturnType<typeof userResetTwoFactorShape>;

/**
 * Switches off two-factor sign-in for a person who lost their codes or passkeys, removes the passkeys, ends their sessions and tokens, and mails them.
 * @throws Refused 404, 422 for oneself (that needs the password) and if it is off, 429 after too many mails to people
 */
export const resetTwoFactor =
  (publicUrl: string) =>
  async ({ trx, account, body: { id } }: Acting<Shape>): Promise<ReplyOf<Shape>> => {
    if (id === account.id)
      throw new Refused(
        422,
        t('Please switch off your own two-factor sign-in on its page, with your password.'),
      );
    const user = await readUser(trx, account, id);
    const passkeys = await deletePasskeys(trx, id);
    if (!(await removeTwoFactor(trx, id)) && passkeys.length === 0)
      throw new Refused(422, t('Two-factor sign-in is not on.'));
    await requireBreakGlassLeft(trx);
    await endSessions(trx, id);
    await revokeTokens(trx, id);
    // An account added by the administration command may have no valid mail address.
    if (isMailAddress(user.email)) {
      await limitMails(trx, account, 'people');
      const mail = await inLanguageOf(trx, id, () => ({
        subject: t('Two-factor sign-in was switched off'),
        letter: writeTwoFactorResetLetter(publicUrl, user.name, account.name ?? account.username),
      }));
      await enqueueMail(trx, { recipient: user.email, ...mail });
    }
    const subject = { kind: 'user', id, code: user.username };
    await appendSystemLog(trx, account, {
      action: 'Two-factor sign-in reset',
      subject,
      ...(passkeys.length > 0 && { detail: { removedPasskeys: passkeys } }),
    });
    return success({ message: t('Two-factor Sign-in Reset Successfully') });
  };
