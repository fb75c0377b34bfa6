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
import { t } from '@lexboard/shared-lib/texts';
import { sql } from 'kysely';
import {
  declareGuardedCall,
  declareReadingCall,
  type Admitted,
  type Guard,
} from '../../auth/guarded-calls.ts';
import { success } from '../../http/success.ts';
import { countMail } from '../../mail/bound-mails.ts';
import { inLanguageOf } from '../../auth/person-language.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { findReach, selectsWithin } from '../../units/person-units.ts';
import { declareProvenCall } from '../proof/prove-person.ts';
import { writeTokenRevokedLetter } from '../users/user-letters.ts';
import { readUser, type User } from '../users/user-repository.ts';
import { addOwnToken, requireRoom } from './add-token.ts';
import { createRevoked, revokeTokenOf } from './revoke-token.ts';
import { listManagedTokens, listTokensOf } from './token-repository.ts';

/** Tells somebody that an administrator revoked their token, unless too many mails were sent. */
async function mailRevocation(
  { trx, account }: Admitted,
  { id, email, name: person, disabled }: User,
  { token, publicUrl }: { token: string; publicUrl: string },
): Promise<void> {
  if (disabled || !isMailAddress(email) || (await countMail(trx, account, 'people'))) return;
  const administrator = account.name ?? account.username;
  const mail = await inLanguageOf(trx, id, () => ({
    subject: t('Your token was revoked'),
    letter: writeTokenRevokedLetter(publicUrl, person, { administrator, token }),
  }));
  await enqueueMail(trx, { recipient: email, ...mail });
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
      check: async ({ trx, account, body }) => void (await requireRoom(trx, account, body.name)),
      act: (acting, { ip: address }) => addOwnToken(acting, { address, publicUrl }),
    },
  );
  declareGuardedCall(app, guard, tokenRevoke, tokenRevokeShape(), async (acting) => {
    const { account, body } = acting;
    await revokeTokenOf(acting, body.id, (owner) =>
      Promise.resolve(owner === account.id ? account : undefined),
    );
    return createRevoked();
  });
  declareReadingCall(app, guard, userTokens, userTokensShape(), async ({ trx, account, body }) => {
    const { page = 1, pageSize = limits.pageSize } = body;
    const isManaged = selectsWithin(findReach(account), sql.ref('account.id'));
    return success(await listManagedTokens(trx, isManaged, { page, pageSize }));
  });
  declareGuardedCall(app, guard, userTokenRevoke, userTokenRevokeShape(), async (acting) => {
    const { trx, account, body } = acting;
    const { owner, name } = await revokeTokenOf(acting, body.id, (id) => readUser(trx, account, id));
    if (owner.id !== account.id) await mailRevocation(acting, owner, { token: name, publicUrl });
    return createRevoked();
  });
}
