import type { FastifyRequest } from 'fastify';
import { isMailAddress, type forgotPasswordShape, type ReplyOf } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Database } from '../../database/database.ts';
import type { Input } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { findSignInName } from '../../auth/account-repository.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { toNameSubject, createTooManyTries } from '../credentials/password-try.ts';
import { addResetRequest } from './reset-request.ts';

type Shape = ReturnType<typeof forgotPasswordShape>;

/**
 * Records a request for a password link. Reply and work are the same whether or not the account exists; the mail goes
 * to the address stored for the account.
 * @throws Refused 422 for a malformed e-mail address, 429 after too many requests from one network
 */
export async function forgotPassword(
  database: Database,
  request: FastifyRequest,
  { body }: Input<Shape>,
): Promise<ReplyOf<Shape>> {
  const name = body.username.trim();
  if (!isMailAddress(name)) throw Refused.byFields([{ field: 'username', message: t('Invalid User') }]);
  const wait = await database.inDirectory(async (directory) => {
    const known = await findSignInName(directory, name);
    const address = toNetwork(request.ip);
    return addResetRequest(directory, { subject: toNameSubject(known, name), address, known });
  });
  if (wait !== undefined) {
    request.log.warn({ address: request.ip, retryAfter: wait }, 'A request for a reset link has to wait');
    throw createTooManyTries(wait);
  }
  return success({ message: t('If this address has an account, a mail is on its way to it.') });
}
