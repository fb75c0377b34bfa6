import type { FastifyRequest } from 'fastify';
import type { passkeySignInShape, SignedIn } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { findAccountOrDisabled, lockAccount } from '../../auth/account-repository.ts';
import type { Guard } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Input } from '../../http/declare-call.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { Refused } from '../../http/refused.ts';
import { readChallenge, readUserHandle, type RelyingParty } from '../credentials/passkey-ceremonies.ts';
import { mayUsePassword } from '../providers/passwords-allowed.ts';
import { takeChallenge } from '../credentials/passkey-challenges.ts';
import { redeemPasskey, type SignedByPasskey } from '../credentials/redeem-passkey.ts';
import { createTooManyTries } from '../credentials/password-try.ts';
import {
  beginAttempt,
  clearAttempts,
  failAttempt,
  withdrawAttempt,
} from '../credentials/sign-in-throttle.ts';
import { readOrigin, toOriginDetail } from '../sessions/origin.ts';
import { completeSignIn } from './signed-in.ts';
import { createClosed, type SignInStep } from './sign-in.ts';
import { insertAcceptance } from './terms-repository.ts';

/** One message for an unknown passkey, a wrong signature and a disabled account. */
const createNotAccepted = () =>
  new Refused(422, t('This passkey was not accepted. Please try again, or sign in with your password.'));

/** Whom a passkey names where it names nobody: looked up all the same. */
const nobody = { organisationId: '00000000-0000-0000-0000-000000000000', id: 0 };

interface PasskeySignIn extends SignedByPasskey {
  /** The account that the passkey names. */
  id: number;
  acceptTerms: boolean;
}

/** Starts the session. A refusal is returned, because what it logs must stay. */
async function decide(
  trx: Transaction,
  { times }: Guard,
  request: FastifyRequest,
  { id, acceptTerms, ...signed }: PasskeySignIn,
): Promise<SignInStep<SignedIn> | Refused> {
  const origin = readOrigin(request);
  const account = (await lockAccount(trx, id)) ?? (await findAccountOrDisabled(trx, id));
  if (!account) return createNotAccepted();
  // Where people sign in by the provider alone, it decides who still may: a passkey would be a way around it.
  const mayProve = (!account.disabled || account.closed) && (await mayUsePassword(trx, account.id));
  const passkey = mayProve ? await redeemPasskey(trx, account, signed) : undefined;
  if (passkey !== undefined && !account.disabled) {
    if (acceptTerms) await insertAcceptance(trx, account);
    const how = { passkey };
    return { account, signedIn: await completeSignIn(trx, account, { times, origin, how }) };
  }
  const failed = { ...toOriginDetail(origin), byPasskey: true, ...(account.disabled && { disabled: true }) };
  await appendSystemLog(trx, account, { action: 'Sign-in failed', detail: failed });
  return passkey === undefined ? createNotAccepted() : createClosed();
}

/**
 * Signs in with a passkey alone: it names its account, and has verified its person, so that no further factor is asked
 * for (doors §2). Attempts are limited as those by password.
 * @throws Refused 422 with one message for whatever is wrong with it, and for a closed organisation, 429 after too many attempts
 */
export async function signInByPasskey(
  guard: Guard,
  party: RelyingParty,
  request: FastifyRequest,
  { body: { response, acceptTerms } }: Input<ReturnType<typeof passkeySignInShape>>,
): Promise<SignInStep<SignedIn>> {
  const { database } = guard;
  const { organisationId, id } = readUserHandle(response.response.userHandle) ?? nobody;
  const subject = `passkey:${organisationId}/${id}`;
  const attempt = { subject, name: subject, address: toNetwork(request.ip) };
  const { id: begun, wait } = await database.inDirectory((directory) => beginAttempt(directory, attempt));
  if (begun === undefined) throw createTooManyTries(wait.retryAfter);
  let refusal = createNotAccepted();
  try {
    const challenge = readChallenge(response.response.clientDataJSON) ?? '';
    const lives = await takeChallenge(database, challenge, { purpose: 'sign in' });
    const accepts = acceptTerms === true;
    const signed = {
      id,
      acceptTerms: accepts,
      party,
      challenge,
      response,
      address: request.ip,
      log: request.log,
    };
    const decided = lives
      ? await database.inOrganisation(organisationId, (trx) => decide(trx, guard, request, signed))
      : refusal;
    if (!(decided instanceof Refused)) {
      await database.inDirectory((directory) => clearAttempts(directory, begun, attempt));
      return decided;
    }
    refusal = decided;
  } catch (error) {
    await database.inDirectory((directory) => withdrawAttempt(directory, begun));
    throw error;
  }
  await database.inDirectory((directory) => failAttempt(directory, begun));
  throw refusal;
}
