import type { FastifyInstance } from 'fastify';
import {
  isMailAddress,
  limits,
  tokenAdd,
  tokenAddShape,
  tokenList,
  tokenListShape,
  tokenRevoke,
  tokenRevokeShape,
  userTokenRevoke,
  userTokenRevokeShape,
  userTokens,
  userTokensShape,
} from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import {
  declareGuardedCall,
  declareReadingCall,
  type Admitted,
  type Guard,
} from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { countMail } from '../../mail/bound-mails.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { findReach, selectsWithin } from '../../units/person-units.ts';
import { declareProvenCall } from '../credentials/prove-person.ts';
import { writeTokenRevokedLetter } from '../users/user-letters.ts';
import { readUser, type User } from '../users/user-repository.ts';
import { addOwnToken, requireOwnRoom } from './add-token.ts';
import { listManagedTokens, listTokensOf, revokeToken } from './token-repository.ts';

/** Also the reply for a token of somebody else, so that its existence is not revealed. */
const noSuchToken = () => new Refused(404, 'There is no such token: it was revoked already.');

const revoked = () => success({ message: 'Token Revoked Successfully' });

/** Revokes a token if `find` knows its account. @throws Refused 404 for an unknown one, and what `find` throws */
async function revokeOf<Owner extends Pick<User, 'id' | 'username'>>(
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

/** Tells somebody that an administrator revoked their token, unless too many mails were sent. */
async function tellOwner(
  { trx, account }: Admitted,
  { email, name: person, disabled }: User,
  { token, publicUrl }: { token: string; publicUrl: string },
): Promise<void> {
  if (disabled || !isMailAddress(email) || (await countMail(trx, account, 'people'))) return;
  const administrator = account.name ?? account.username;
  const letter = writeTokenRevokedLetter(publicUrl, person, { administrator, token });
  await enqueueMail(trx, { recipient: email, subject: 'Your token was revoked', letter });
}

/** Declares the calls by which people make and revoke their tokens, and administrators see and revoke them (doors §3). */
export function declareTokenCalls(
  app: FastifyInstance,
  guard: Guard,
  { publicUrl }: { publicUrl: string },
): void {
  declareReadingCall(app, guard, tokenList, tokenListShape(), async ({ trx, account: { id } }) =>
    success({ data: (await listTokensOf(trx, [id])).get(id) ?? [] }),
  );
  declareProvenCall(
    app,
    guard,
    { call: tokenAdd, shape: tokenAddShape() },
    {
      failure: 'Token making failed',
      check: requireOwnRoom,
      act: (acting, { ip: address }) => addOwnToken(acting, { address, publicUrl }),
    },
  );
  declareGuardedCall(app, guard, tokenRevoke, tokenRevokeShape(), async (acting) => {
    const { account, body } = acting;
    await revokeOf(acting, body.id, (owner) => Promise.resolve(owner === account.id ? account : undefined));
    return revoked();
  });
  declareReadingCall(app, guard, userTokens, userTokensShape(), async ({ trx, account, body }) => {
    const { page = 1, pageSize = limits.pageSize } = body;
    const isManaged = selectsWithin(findReach(account), sql.ref('account.id'));
    return success(await listManagedTokens(trx, isManaged, { page, pageSize }));
  });
  declareGuardedCall(app, guard, userTokenRevoke, userTokenRevokeShape(), async (acting) => {
    const { trx, account, body } = acting;
    const { owner, name } = await revokeOf(acting, body.id, (id) => readUser(trx, account, id));
    if (owner.id !== account.id) await tellOwner(acting, owner, { token: name, publicUrl });
    return revoked();
  });
}
