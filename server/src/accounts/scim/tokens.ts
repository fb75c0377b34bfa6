import type { FastifyInstance } from 'fastify';
import {
  maxScimTokens,
  scimScope,
  scimTokenAdd,
  scimTokenAddShape,
  scimTokenRevoke,
  scimTokenRevokeShape,
} from '@lexboard/shared-lib/contract';
import { tidyPersonName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { findAccountOrDisabled, lockAccount } from '../../auth/account-repository.ts';
import { declareGuardedCall, type Acting, type Guard } from '../../auth/guarded-calls.ts';
import { lockUntilCommit } from '../../database/advisory-lock.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { limitMails } from '../../mail/bound-mails.ts';
import { mailSecurityEvent } from '../credentials/mail-security-news.ts';
import { declareProvenCall } from '../proof/prove-person.ts';
import { readProvider } from '../providers/provider-repository.ts';
import { storeToken } from '../tokens/add-token.ts';
import { createRevoked, revokeTokenOf } from '../tokens/revoke-token.ts';
import { listScimTokens } from '../tokens/token-repository.ts';

type AddShape = ReturnType<typeof scimTokenAddShape>;

/** @returns the name as it is stored. @throws Refused 422 without a provider, for a name in use, and for a third token */
async function requireRoom({ trx, body }: Pick<Acting<AddShape>, 'trx' | 'body'>): Promise<string> {
  if (!(await readProvider(trx, 'live')))
    throw new Refused(422, t('Set up the provider first: people whom SCIM makes sign in by it.'));
  const tokens = await listScimTokens(trx);
  const name = tidyPersonName(body.name);
  if (name === '') throw Refused.byFields([{ field: 'name', message: t('Please fill the Name.') }]);
  if (tokens.some((token) => token.name.toLowerCase() === name.toLowerCase()))
    throw Refused.byFields([{ field: 'name', message: t('There is a token of this name. Choose another.') }]);
  if (tokens.filter(({ ended }) => !ended).length >= maxScimTokens)
    throw new Refused(
      422,
      t('There are {maxTokens} tokens for SCIM. Revoke one first.', { maxTokens: maxScimTokens }),
    );
  return name;
}

/** Declares the calls by which administrators of the whole organisation make and revoke the tokens of its directory (doors §1). */
export function declareScimTokenCalls(
  app: FastifyInstance,
  guard: Guard,
  { publicUrl }: { publicUrl: string },
): void {
  declareProvenCall(
    app,
    guard,
    { call: scimTokenAdd, shape: scimTokenAddShape() },
    {
      failure: 'Token making failed',
      check: async (acting) => void (await requireRoom(acting)),
      act: async ({ trx, account, body }, { ip: address }) => {
        await lockUntilCommit(trx, `${account.organisationId} scim`);
        if (!(await lockAccount(trx, account.id)))
          throw new Refused(422, t('This account was disabled meanwhile.'));
        const name = await requireRoom({ trx, body });
        const made = await storeToken({ trx, account }, account, 'scim', {
          name,
          days: body.days,
          scopes: [scimScope],
        });
        await limitMails(trx, account, 'account');
        await mailSecurityEvent(trx, account.id, {
          publicUrl,
          address,
          say: () => ({
            subject: t('You made a token for SCIM'),
            what: t(
              'A token was made by your Lexboard account: {name}. With it a directory adds, changes and disables people of your organisation.',
              { name },
            ),
          }),
        });
        return success(made);
      },
    },
  );
  declareGuardedCall(app, guard, scimTokenRevoke, scimTokenRevokeShape(), async (acting) => {
    const { trx, body } = acting;
    const tokens = await listScimTokens(trx);
    await revokeTokenOf(acting, body.id, (owner) =>
      tokens.some(({ id }) => id === body.id)
        ? findAccountOrDisabled(trx, owner)
        : Promise.resolve(undefined),
    );
    return createRevoked();
  });
}
