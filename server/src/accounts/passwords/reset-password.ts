import type { resetPasswordShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Database } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-error.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Input } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { lockAccount, readNamesOfAccount, setPassword, type Account } from '../../auth/account-repository.ts';
import { checkForNames, checkNewPassword } from './check-new-password.ts';
import type { IdentityParts } from '../credentials/identity-parts.ts';
import { mailSecurityNews } from '../credentials/mail-security-news.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { toAccountSubject } from '../credentials/password-try.ts';
import { deleteResetLinks, createInvalidLink, readLinkOwner, useResetLink } from './reset-link.ts';
import { readPersonName, setPersonName } from '../../auth/person-names.ts';
import { endSessions } from '../../auth/session-repository.ts';
import { parseToken, type SessionToken } from '../../auth/session-token.ts';
import { forgiveFailures } from '../credentials/sign-in-throttle.ts';
import { wasJustSwitchedOn, removeTwoFactor } from '../credentials/two-factor-repository.ts';

type Shape = ReturnType<typeof resetPasswordShape>;

/** Somebody else on the platform has accepted an invitation of the same address, or was given it. */
const isUniqueViolation = (error: unknown) =>
  error instanceof DatabaseError && error.kind === 'unique-violation';

/** For so many days a reset by mail switches two-factor sign-in off again. */
const UNDONE_DAYS = 7;

/**
 * Switches two-factor sign-in off where it has not been on for long: somebody else may have switched it on, and its
 * owner would be kept out for good. A person who can read the mails of an account could take it before it was
 * switched on, too.
 * @returns whether it was switched off
 */
async function undoTwoFactor(trx: Transaction, account: Account, address: string): Promise<boolean> {
  if (!(await wasJustSwitchedOn(trx, account.id, UNDONE_DAYS))) return false;
  await removeTwoFactor(trx, account.id);
  const detail = { address, byReset: true };
  await appendSystemLog(trx, account, { action: 'Two-factor sign-in switched off', detail });
  return true;
}

const resetNews = (twoFactorUndone: boolean): string => {
  const news =
    'A new password was set for your Lexboard account by a link in a mail. You are signed out everywhere.';
  if (!twoFactorUndone) return news;
  return `${news} Two-factor sign-in, which was switched on within the last ${UNDONE_DAYS} days, was switched off: if it was you who had switched it on, please set it up again.`;
};

interface NewPassword {
  passwordHash: string;
  /** What whoever accepts an invitation wants to be called. */
  name: string | undefined;
  address: string;
  publicUrl: string;
}

async function setByLink(
  database: Database,
  link: SessionToken,
  { passwordHash, name, address, publicUrl }: NewPassword,
): Promise<Account> {
  return database.inOrganisation(link.organisationId, async (trx) => {
    const owner = await readLinkOwner(trx, link);
    const account = owner && (await lockAccount(trx, owner));
    if (!account || !(await useResetLink(trx, link))) throw createInvalidLink();
    await setPassword(trx, account.id, passwordHash);
    await deleteResetLinks(trx, account.id);
    await endSessions(trx, account.id);
    // A person who accepts an invitation has had none before.
    if (account.passwordHash) {
      const what = resetNews(await undoTwoFactor(trx, account, address));
      await mailSecurityNews(trx, account.id, {
        publicUrl,
        subject: 'Your password was reset',
        what,
        address,
      });
    } else if (name !== undefined) await setPersonName(trx, account.id, name);
    const action = account.passwordHash ? 'Password reset' : 'Invitation accepted';
    await appendSystemLog(trx, account, { action, detail: { address } });
    return account;
  });
}

interface ResetParts extends Pick<IdentityParts, 'publicUrl' | 'checkForLeaks'> {
  /** The network address of the request. */
  address: string;
}

/**
 * Sets the password of whoever has a reset link. Every session and every other link of the account ends, and two-factor
 * sign-in that was switched on of late; nobody is signed in by it. The password is hashed outside transactions, and
 * for nobody without a link.
 * @throws Refused 422 by the checks of the form and for a link that may not be used
 */
export async function resetPassword(
  database: Database,
  { address, publicUrl, checkForLeaks }: ResetParts,
  { body }: Input<Shape>,
): Promise<ReplyOf<Shape>> {
  const name = body.name === undefined ? undefined : readPersonName(body.name);
  checkNewPassword(body);
  const link = parseToken(body.auth_token);
  if (!link) throw createInvalidLink();
  const names = await database.inOrganisation(link.organisationId, async (trx) => {
    const owner = await readLinkOwner(trx, link);
    return owner && readNamesOfAccount(trx, owner);
  });
  if (!names) throw createInvalidLink();
  checkForNames(body.password, names);
  await checkForLeaks(body.password);
  const passwordHash = await hashPassword(body.password);
  const { organisationId, id } = await setByLink(database, link, {
    passwordHash,
    name,
    address,
    publicUrl,
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? createInvalidLink() : error;
  });
  // A person who had to wait after too many wrong passwords can sign in with the new one at once.
  const subject = toAccountSubject({ organisationId, accountId: id });
  await database.inDirectory((directory) =>
    forgiveFailures(directory, { subject, address: toNetwork(address) }),
  );
  return success({ message: 'Password Updated Successfully' });
}
