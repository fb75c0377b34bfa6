import type {
  confirmTwoFactorShape,
  disableTwoFactorShape,
  ReplyOf,
  setUpTwoFactorShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { lockAccount } from '../../auth/account-repository.ts';
import { limitMails } from '../../mail/bound-mails.ts';
import type { Acting, Admitted } from '../../auth/guarded-calls.ts';
import { mailSecurityEvent } from '../credentials/mail-security-news.ts';
import {
  createSecret,
  hashSecret,
  buildOtpauthAddress,
  drawQrCode,
  findStep,
} from '../credentials/one-time-code.ts';
import { requireBreakGlassLeft } from '../providers/passwords-allowed.ts';
import { createRecoveryCodes, readTypedCode } from '../credentials/recovery-code.ts';
import { listSecondSteps, readFactors, requireOtherFactor } from '../credentials/second-factor.ts';
import { endOtherSessions } from '../../auth/session-repository.ts';
import {
  confirmSetUp,
  lockTwoFactor,
  removeTwoFactor,
  replaceSetUp,
} from '../credentials/two-factor-repository.ts';

const createAlreadyOn = () => new Refused(422, t('Two-factor sign-in is on already. Switch it off first.'));
/** The page shows recovery codes of a replaced set-up, which would not work. */
const createReplaced = () =>
  new Refused(422, t('Another set-up was begun after this one. Please cancel this one and begin again.'));
const createNotOn = () => new Refused(422, t('Two-factor sign-in is not on.'));

/**
 * Begins a set-up, and replaces an unconfirmed one. The caller has proved their identity.
 * @throws Refused 422 if two-factor sign-in is on
 */
export async function setUpTwoFactor({
  trx,
  account,
}: Admitted): Promise<ReplyOf<ReturnType<typeof setUpTwoFactorShape>>> {
  const secret = createSecret();
  const recoveryCodes = createRecoveryCodes();
  if (!(await replaceSetUp(trx, account, { secret, recoveryCodes }))) throw createAlreadyOn();
  const otpauth = buildOtpauthAddress(secret, account.username);
  return success({
    otpauth,
    secret,
    qr: drawQrCode(otpauth),
    recoveryCodes,
    setUpMark: hashSecret(secret),
  });
}

/** The address of the request, and the origin of links in mails. */
interface Place {
  address: string;
  publicUrl: string;
}

type ConfirmShape = ReturnType<typeof confirmTwoFactorShape>;

/**
 * Switches two-factor sign-in on, ends the person's other sessions and mails them. The confirming code is used up.
 * @throws Refused 422 for a wrong code, without a set-up or if it was replaced (`setUpMark`), and if it is on already;
 * 429 after too many changes
 */
export async function confirmTwoFactor(
  { trx, account, token, body: { otp, setUpMark } }: Acting<ConfirmShape>,
  where: Place,
): Promise<ReplyOf<ConfirmShape>> {
  if (otp.trim() === '') throw Refused.byFields([{ field: 'otp', message: t('Please fill the Code.') }]);
  const setUp = await lockTwoFactor(trx, account.id);
  if (!setUp) throw new Refused(422, t('Please begin the set-up first.'));
  if (setUp.confirmed) throw createAlreadyOn();
  if (setUpMark !== undefined && setUpMark !== hashSecret(setUp.secret)) throw createReplaced();
  const typed = readTypedCode(otp);
  const step = typed.kind === 'app' ? findStep(setUp.secret, typed.code) : undefined;
  if (step === undefined) {
    const message = t(
      'This is not the code that the app shows now. Check that the clock of your phone is right.',
    );
    throw Refused.byFields([{ field: 'otp', message }]);
  }
  await limitMails(trx, account, 'account');
  await confirmSetUp(trx, account.id, step);
  await endOtherSessions(trx, account.id, token);
  await mailSecurityEvent(trx, account.id, {
    ...where,
    say: () => ({
      subject: t('Two-factor sign-in was switched on'),
      what: t(
        'Two-factor sign-in was switched on for your Lexboard account: signing in needs a code from now on. A new password that is set by a link in a mail within the next 7 days switches it off again.',
      ),
    }),
  });
  const { address } = where;
  await appendSystemLog(trx, account, { action: 'Two-factor sign-in switched on', detail: { address } });
  return success({ message: t('Two-factor sign-in is on.') });
}

type DisableShape = ReturnType<typeof disableTwoFactorShape>;

/** @throws Refused 422 if two-factor sign-in is off, or is the only factor where one is required */
export async function requireOn({ trx, account }: Admitted): Promise<void> {
  if (!(await lockTwoFactor(trx, account.id))?.confirmed) throw createNotOn();
  await requireOtherFactor(trx, account.id, 'app');
}

/** @throws Refused 422 if two-factor sign-in is on */
export async function requireOff({ trx, account }: Admitted): Promise<void> {
  if ((await lockTwoFactor(trx, account.id))?.confirmed) throw createAlreadyOn();
}

/**
 * Switches two-factor sign-in off and mails the person. Sessions stay. The caller has proved their identity.
 * @throws Refused 422 if it is off, 429 after too many changes
 */
export async function disableTwoFactor(
  { trx, account }: Admitted,
  where: Place,
): Promise<ReplyOf<DisableShape>> {
  // Locked, so that of two last factors one stays.
  await lockAccount(trx, account.id);
  await requireOtherFactor(trx, account.id, 'app');
  if (!(await removeTwoFactor(trx, account.id))) throw createNotOn();
  await requireBreakGlassLeft(trx);
  await limitMails(trx, account, 'account');
  const asksForPasskey = listSecondSteps(await readFactors(trx, account.id)).includes('passkey');
  await mailSecurityEvent(trx, account.id, {
    ...where,
    say: () => ({
      subject: t('Two-factor sign-in was switched off'),
      what: asksForPasskey
        ? t(
            'Two-factor sign-in was switched off for your Lexboard account: after your password, signing in asks for a passkey now.',
          )
        : t(
            'Two-factor sign-in was switched off for your Lexboard account: your password is enough to sign in now.',
          ),
    }),
  });
  const { address } = where;
  await appendSystemLog(trx, account, { action: 'Two-factor sign-in switched off', detail: { address } });
  return success({ message: t('Two-factor sign-in is off.') });
}
