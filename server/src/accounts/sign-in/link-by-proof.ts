import { isMailAddress } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { SessionToken } from '../../auth/session-token.ts';
import type { ProvenIdentity } from '../../database/schema/sign-on-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { mailSecurityEvent, type SecurityEvent } from '../credentials/mail-security-news.ts';
import { endAttempts } from '../providers/attempt-repository.ts';
import { linkAccount } from '../providers/link-repository.ts';
import { nameProvider } from '../providers/provider-repository.ts';

/** The address of the request, and the origin of links in mails. */
type Place = Pick<SecurityEvent, 'publicUrl' | 'address'>;

/**
 * Links an account that its person has proved, and mails them: a link is a way in that stays when the password is changed.
 * @throws Refused 409
 */
export async function linkOwnAccount(
  trx: Transaction,
  account: Account,
  identity: ProvenIdentity,
  { publicUrl, address }: Place,
): Promise<void> {
  if (!(await linkAccount(trx, account, identity))) return;
  const { email, issuer } = identity;
  await mailSecurityEvent(trx, account.id, {
    publicUrl,
    address,
    say: () => ({
      subject: t('Your account was linked'),
      what: t(
        'Your Lexboard account was linked to {whom} at {provider}: who signs in there as that person signs in as you.',
        { whom: isMailAddress(email) ? email : t('somebody'), provider: nameProvider(issuer) },
      ),
    }),
  });
}

/** Links an account that the password, and the second factor, have just proved. @throws Refused 409 */
export async function linkByProof(
  trx: Transaction,
  account: Account,
  { browser, identity, ...place }: Place & { browser: SessionToken; identity: ProvenIdentity },
): Promise<void> {
  await linkOwnAccount(trx, account, identity, place);
  await endAttempts(trx, browser);
}
