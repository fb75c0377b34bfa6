import {
  maxTokens,
  type GrantedScope,
  type NewToken,
  type ReplyOf,
  type TokenScope,
  type tokenAddShape,
  type tokenPrefixes,
} from '@lexboard/shared-lib/contract';
import { tidyPersonName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { lockAccount, type Account } from '../../auth/account-repository.ts';
import type { Acting, Admitted } from '../../auth/guarded-calls.ts';
import { createToken } from '../../auth/session-token.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { limitMails } from '../../mail/bound-mails.ts';
import { mailSecurityEvent } from '../credentials/mail-security-news.ts';
import { countTokens, insertToken } from './token-repository.ts';

type Shape = ReturnType<typeof tokenAddShape>;

interface Wanted<Scope> {
  name: string;
  scopes: Scope[];
  days: number;
}

/**
 * @returns the name as it is stored: on one line, since it stands in mails and logs
 * @throws Refused 422 for a name that is empty or in use, and for too many tokens
 */
export async function requireRoom(
  trx: Transaction,
  owner: Pick<Account, 'organisationId' | 'id'>,
  typed: string,
): Promise<string> {
  const name = tidyPersonName(typed);
  if (name === '') throw Refused.byFields([{ field: 'name', message: t('Please fill the Name.') }]);
  const { live, named } = await countTokens(trx, owner, name);
  if (named)
    throw Refused.byFields([{ field: 'name', message: t('There is a token of this name. Choose another.') }]);
  if (live >= maxTokens)
    throw new Refused(422, t('There are {maxTokens} tokens. Revoke one first.', { maxTokens }));
  return name;
}

/**
 * Makes a token of an account and logs it. @returns its secret, of which only a hash is stored, and its name
 * @throws Refused 422 by {@link requireRoom}, and where the account was disabled meanwhile: that revoked its tokens for good
 */
export async function makeToken(
  { trx, account }: Pick<Admitted, 'trx' | 'account'>,
  owner: Pick<Account, 'organisationId' | 'id' | 'username'>,
  kind: 'personal' | 'service',
  wanted: Wanted<TokenScope>,
): Promise<{ made: Omit<NewToken, 'success'>; name: string }> {
  if (!(await lockAccount(trx, owner.id))) throw new Refused(422, t('This account was disabled meanwhile.'));
  const name = await requireRoom(trx, owner, wanted.name);
  return { made: await storeToken({ trx, account }, owner, kind, { ...wanted, name }), name };
}

/** Stores a new token, and logs it. The caller has locked the account, and seen that there is room. @returns its secret */
export async function storeToken(
  { trx, account }: Pick<Admitted, 'trx' | 'account'>,
  owner: Pick<Account, 'organisationId' | 'id' | 'username'>,
  kind: keyof typeof tokenPrefixes,
  { name, scopes, days }: Wanted<GrantedScope>,
): Promise<Omit<NewToken, 'success'>> {
  const { token, hash } = createToken(owner.organisationId, kind);
  const { id, expiresAt } = await insertToken(trx, owner, { hash, name, scopes, days });
  const ends = expiresAt.toISOString();
  await appendSystemLog(trx, account, {
    action: 'Token made',
    subject: { kind: 'user', id: owner.id, code: owner.username },
    detail: { name, scopes, ends },
  });
  return { id, token, expiresAt: ends };
}

/**
 * Makes an own token, and mails the person. The caller has proved their identity.
 * @throws Refused 422 by {@link requireRoom}, 429 after too many changes
 */
export async function addOwnToken(
  { trx, account, body }: Acting<Shape>,
  where: { address: string; publicUrl: string },
): Promise<ReplyOf<Shape>> {
  const { made, name } = await makeToken({ trx, account }, account, 'personal', body);
  await limitMails(trx, account, 'account');
  await mailSecurityEvent(trx, account.id, {
    ...where,
    say: () => ({
      subject: t('A token was made for your account'),
      what: t(
        'A token was made for your Lexboard account: {name}. A program with it can do in your name: {scopes}.',
        {
          name,
          scopes: body.scopes.join(', '),
        },
      ),
    }),
  });
  return success(made);
}
