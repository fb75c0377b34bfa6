import type { ReplyOf, userLinkShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { endSessions } from '../../auth/session-repository.ts';
import { revokeTokens } from '../../auth/tokens/find-access-token.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { deleteResetLinks } from '../passwords/reset-link.ts';
import { allowDirectory, endLinks, linkAccount } from '../providers/link-repository.ts';
import { readProvider } from '../providers/provider-repository.ts';
import { lockUser } from '../users/user-repository.ts';

type Shape = ReturnType<typeof userLinkShape>;

/**
 * Links a person to a subject of the provider, in place of an earlier one, or ends the link. Their sessions and tokens end: they may be
 * somebody else's.
 * @throws Refused 404 for an unknown person, 409 for a subject that somebody else is linked to, 422 without a provider
 */
export async function linkUser({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const user = await lockUser(trx, account, body.id);
  const provider = await readProvider(trx, 'live');
  if (!provider) throw new Refused(422, t('Your organisation has no provider to sign in by.'));
  const subject = body.subject.trim();
  const ended = await endLinks(trx, { account: user.id });
  await endSessions(trx, user.id);
  await revokeTokens(trx, user.id);
  if (subject !== '') {
    await linkAccount(trx, user, { issuer: provider.issuer, subject, email: '' }, account);
    await allowDirectory(trx, user.id);
    // An invitation is another way into the account.
    await deleteResetLinks(trx, user.id);
    return success({ message: t('User Linked Successfully') });
  }
  if (ended > 0)
    await appendSystemLog(trx, account, {
      action: 'Account unlinked',
      subject: { kind: 'user', id: user.id, code: user.username },
    });
  return success({ message: t('User Unlinked Successfully') });
}
