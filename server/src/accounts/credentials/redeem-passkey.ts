import type { FastifyBaseLogger } from 'fastify';
import type { PasskeyAssertion } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { countMail } from '../../mail/bound-mails.ts';
import { mailSecurityEvent } from './mail-security-news.ts';
import { checkAssertion, type RelyingParty } from './passkey-ceremonies.ts';
import { lockCredential, recordPasskeyUse } from './passkey-repository.ts';

/** What the browser sent of a passkey, whose challenge has been used up. */
export interface SignedByPasskey {
  party: RelyingParty;
  challenge: string;
  response: PasskeyAssertion;
  /** The network address of the request. */
  address: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Tells of a passkey whose count did not grow: somebody may have a copy of it. Mails are rate-limited. */
async function reportCopiedPasskey(
  trx: Transaction,
  account: Account,
  { name, address, party }: { name: string; address: string; party: RelyingParty },
): Promise<void> {
  await appendSystemLog(trx, account, {
    action: 'Passkey refused',
    detail: { address, passkey: name, mayBeCopied: true },
  });
  if (await countMail(trx, account, 'codes')) return;
  await mailSecurityEvent(trx, account.id, {
    publicUrl: party.origin,
    say: () => ({
      subject: t('A passkey was refused'),
      what: t(
        'The passkey “{name}” of your Lexboard account was refused: it counted its uses wrongly, so somebody may have a copy of it. Please remove it, and add a new one.',
        { name },
      ),
    }),
    address,
  });
}

/**
 * Uses a passkey of an account, which is locked (doors §2). Refusals are returned, because what they log must stay.
 * @returns the name of the passkey; undefined where it is refused: another's, a wrong signature, or a copy
 */
export async function redeemPasskey(
  trx: Transaction,
  account: Account,
  { party, challenge, response, address, log }: SignedByPasskey,
): Promise<string | undefined> {
  const stored = await lockCredential(trx, Buffer.from(response.id, 'base64url'));
  if (stored?.accountId !== account.id) return undefined;
  const now = await checkAssertion(party, response, { challenge, stored }).catch((error: unknown) => {
    // The reason is the operator's: often the platform is reached at another address than PUBLIC_URL.
    log.warn({ err: error, expected: party }, 'A passkey was refused');
    return undefined;
  });
  if (!now) return undefined;
  const { name } = stored;
  // Zero both times: it does not count (WebAuthn §6.1.1).
  const counts = now.counter > 0 || stored.counter > 0;
  if (counts && now.counter <= stored.counter) {
    await reportCopiedPasskey(trx, account, { name, address, party });
    return undefined;
  }
  await recordPasskeyUse(trx, stored.credentialId, now);
  return name;
}
