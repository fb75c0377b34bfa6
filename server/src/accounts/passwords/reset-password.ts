import type { resetPasswordShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Database } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-error.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Input } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { lockAccount, readNamesOfAccount, setPassword, type Account } from '../../auth/account-repository.ts';
import { checkForNames, checkNewPassword } from './check-new-password.ts';
import type { IdentityServices } from '../credentials/identity-parts.ts';
import { deletePasskeys } from '../credentials/passkey-repository.ts';
import { mailSecurityEvent } from '../credentials/mail-security-news.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { toAccountSubject } from '../credentials/password-try.ts';
import { deleteResetLinks, createInvalidLink, readLinkOwner, redeemResetLink } from './reset-link.ts';
import { endLinks } from '../providers/link-repository.ts';
import { requireBreakGlassLeft, requirePasswordAllowed } from '../providers/passwords-allowed.ts';
import { readPersonName, setPersonName } from '../../auth/person-names.ts';
import { endSessions } from '../../auth/session-repository.ts';
import { revokeTokens } from '../../auth/tokens/find-access-token.ts';
import { parseToken, type SessionToken } from '../../auth/session-token.ts';
import { clearFailures } from '../credentials/sign-in-throttle.ts';
import { wasRecentlySwitchedOn, removeTwoFactor } from '../credentials/two-factor-repository.ts';

type Shape = ReturnType<typeof resetPasswordShape>;

/** The address now belongs to another account: it accepted an invitation, or was given the address. */
const isUniqueViolation = (error: unknown) =>
  error instanceof DatabaseError && error.kind === 'unique-violation';

/** For this many days after two-factor sign-in is switched on, a reset by mail switches it off again. */
const TWO_FACTOR_UNDO_DAYS = 7;

/**
 * Switches two-factor sign-in off if it was switched on recently: an intruder may have done that, and would lock the
 * owner out for good. This adds no new risk: a reader of the account's mails could take it over before, too.
 * @returns whether it was switched off
 */
async function undoTwoFactor(trx: Transaction, account: Account, address: string): Promise<boolean> {
  if (!(await wasRecentlySwitchedOn(trx, account.id, TWO_FACTOR_UNDO_DAYS))) return false;
  await removeTwoFactor(trx, account.id);
  const detail = { address, byReset: true };
  await appendSystemLog(trx, account, { action: 'Two-factor sign-in switched off', detail });
  return true;
}

/** Removes passkeys that were added recently, for the same reason. @returns how many there were */
async function undoPasskeys(trx: Transaction, account: Account, address: string): Promise<number> {
  const removed = await deletePasskeys(trx, account.id, TWO_FACTOR_UNDO_DAYS);
  for (const passkey of removed) {
    const detail = { address, byReset: true, passkey };
    await appendSystemLog(trx, account, { action: 'Passkey removed', detail });
  }
  return removed.length;
}

/** Ends links to persons of the provider that were made recently, for the same reason. @returns how many there were */
async function undoLinks(trx: Transaction, account: Account, address: string): Promise<number> {
  const links = await endLinks(trx, { account: account.id, withinDays: TWO_FACTOR_UNDO_DAYS });
  const subject = { kind: 'user', id: account.id, code: account.username };
  const detail = { address, byReset: true };
  if (links > 0) await appendSystemLog(trx, account, { action: 'Account unlinked', subject, detail });
  return links;
}

interface Undone {
  twoFactor: boolean;
  passkeys: number;
  links: number;
  tokens: number;
}

const resetNews = ({ twoFactor, passkeys, links, tokens }: Undone): string => {
  const days = TWO_FACTOR_UNDO_DAYS;
  const sentences = [
    t('A new password was set for your Lexboard account by a link in a mail. You are signed out everywhere.'),
    tokens > 0 && t('Your tokens for programs are revoked: make new ones where you need them.'),
    passkeys > 0 && t('Passkeys that were added within the last {days} days were removed.', { days }),
    links > 0 &&
      t(
        "Your account was linked to your organisation's sign-in within the last {days} days, which has ended: link it again when you sign in by it.",
        { days },
      ),
    twoFactor &&
      t(
        'Two-factor sign-in, which was switched on within the last {days} days, was switched off: if it was you who had switched it on, please set it up again.',
        { days },
      ),
  ];
  return sentences.filter(Boolean).join(' ');
};

interface NewPassword {
  passwordHash: string;
  /** The name that an invited person chose. */
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
    if (!account || !(await redeemResetLink(trx, link))) throw createInvalidLink();
    await requirePasswordAllowed(trx, account.id);
    await setPassword(trx, account.id, passwordHash);
    await deleteResetLinks(trx, account.id);
    await endSessions(trx, account.id);
    const tokens = await revokeTokens(trx, account.id);
    // Only an invited person has no password.
    if (account.passwordHash) {
      const passkeys = await undoPasskeys(trx, account, address);
      const links = await undoLinks(trx, account, address);
      const twoFactor = await undoTwoFactor(trx, account, address);
      await requireBreakGlassLeft(trx);
      await mailSecurityEvent(trx, account.id, {
        publicUrl,
        say: () => ({
          subject: t('Your password was reset'),
          what: resetNews({ twoFactor, passkeys, links, tokens }),
        }),
        address,
      });
    } else if (name !== undefined) await setPersonName(trx, account.id, name);
    const action = account.passwordHash ? 'Password reset' : 'Invitation accepted';
    await appendSystemLog(trx, account, { action, detail: { address } });
    return account;
  });
}

interface ResetParts extends Pick<IdentityServices, 'publicUrl' | 'checkForLeaks'> {
  /** The network address of the request. */
  address: string;
}

/**
 * Sets a new password by a link. All sessions, tokens and other links of the account end, and recently switched-on two-factor
 * sign-in, too; it does not sign in. The password is hashed outside transactions, and only for a valid link.
 * @throws Refused 422 by the checks of the form and for an invalid link
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
  // Lifts the wait after wrong passwords, so that the new one works at once.
  const subject = toAccountSubject({ organisationId, accountId: id });
  await database.inDirectory((directory) =>
    clearFailures(directory, { subject, address: toNetwork(address) }),
  );
  return success({ message: t('Password Updated Successfully') });
}
