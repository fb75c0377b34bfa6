import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Admitted } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { revokeToken } from './token-repository.ts';

/** Also the reply for a token of somebody else, so that its existence is not revealed. */
const noSuchToken = () => new Refused(404, t('There is no such token: it was revoked already.'));

export const createRevoked = () => success({ message: t('Token Revoked Successfully') });

/** Revokes a token if `find` knows its account. @throws Refused 404 for an unknown one, and what `find` throws */
export async function revokeTokenOf<Owner extends { id: number; username: string }>(
  { trx, account }: Pick<Admitted, 'trx' | 'account'>,
  id: number,
  find: (account: number) => Promise<Owner | undefined>,
): Promise<{ owner: Owner; name: string }> {
  const token = await revokeToken(trx, id);
  const owner = token && (await find(token.account));
  if (!owner) throw noSuchToken();
  const { name } = token;
  const subject = { kind: 'user', id: owner.id, code: owner.username };
  await appendSystemLog(trx, account, { action: 'Token revoked', subject, detail: { name } });
  return { owner, name };
}
