import type { resetPasswordShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../audit/system-log.ts';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import type { Input } from '../http/declare-call.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import { lockAccount, readNamesOfAccount, setPassword, type Account } from './account-repository.ts';
import { checkForNames, checkNewPassword } from './check-new-password.ts';
import type { IdentityParts } from './identity-parts.ts';
import { mailSecurityNews } from './mail-security-news.ts';
import { networkOf } from './network-of.ts';
import { hashPassword } from './password-hash.ts';
import { subjectOfAccount } from './password-try.ts';
import { deleteResetLinks, readLinkOwner, useResetLink } from './reset-link.ts';
import { endSessions } from './session-repository.ts';
import { parseToken, type SessionToken } from './session-token.ts';
import { forgiveFailures } from './sign-in-throttle.ts';

type Shape = ReturnType<typeof resetPasswordShape>;

/** One message for a link that is unknown, used or expired, and for one whose account is disabled (D1 §8). */
const invalidLink = () => new Refused(422, 'Invalid User!');

/** Somebody else on the platform has accepted an invitation of the same address, or was given it. */
const isUniqueViolation = (error: unknown) =>
  error instanceof DatabaseError && error.kind === 'unique-violation';

async function setByLink(
  database: Database,
  link: SessionToken,
  { passwordHash, address, publicUrl }: { passwordHash: string; address: string; publicUrl: string },
): Promise<Account> {
  return database.inOrganisation(link.organisationId, async (trx) => {
    const owner = await readLinkOwner(trx, link);
    const account = owner && (await lockAccount(trx, owner));
    if (!account || !(await useResetLink(trx, link))) throw invalidLink();
    await setPassword(trx, account.id, passwordHash);
    await deleteResetLinks(trx, account.id);
    await endSessions(trx, account.id);
    // Whoever accepts an invitation has had none before.
    if (account.passwordHash) {
      const what =
        'A new password was set for your Lexboard account by a link in a mail. You are signed out everywhere.';
      await mailSecurityNews(trx, account.id, {
        publicUrl,
        subject: 'Your password was reset',
        what,
        address,
      });
    }
    const action = account.passwordHash ? 'Password reset' : 'Invitation accepted';
    await appendSystemLog(trx, account, { action, detail: { address } });
    return account;
  });
}

interface ResetParts extends Pick<IdentityParts, 'publicUrl' | 'checkForLeaks'> {
  /** Who asks. */
  address: string;
}

/**
 * Sets the password of whoever has a reset link. Every session and every other link of the account ends; nobody is signed
 * in by it. The password is hashed outside transactions, and for nobody without a link.
 * @throws Refused 422 by the checks of the form and for a link that may not be used
 */
export async function resetPassword(
  database: Database,
  { address, publicUrl, checkForLeaks }: ResetParts,
  { body }: Input<Shape>,
): Promise<ReplyOf<Shape>> {
  checkNewPassword(body);
  const link = parseToken(body.auth_token);
  if (!link) throw invalidLink();
  const names = await database.inOrganisation(link.organisationId, async (trx) => {
    const owner = await readLinkOwner(trx, link);
    return owner && readNamesOfAccount(trx, owner);
  });
  if (!names) throw invalidLink();
  checkForNames(body.password, names);
  await checkForLeaks(body.password);
  const passwordHash = await hashPassword(body.password);
  const { organisationId, id } = await setByLink(database, link, { passwordHash, address, publicUrl }).catch(
    (error: unknown) => {
      throw isUniqueViolation(error) ? invalidLink() : error;
    },
  );
  // Whoever had to wait after too many wrong passwords can sign in with the new one at once.
  const subject = subjectOfAccount({ organisationId, accountId: id });
  await database.inDirectory((directory) =>
    forgiveFailures(directory, { subject, address: networkOf(address) }),
  );
  return done({ message: 'Password Updated Successfully' });
}
