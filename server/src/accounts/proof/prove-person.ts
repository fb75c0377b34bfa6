import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  Call,
  CallShape,
  LogAction,
  PasskeyAssertion,
  Proof,
  ReplyOf,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Database } from '../../database/database.ts';
import { declareCall, type Input, type ReadInput } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { lockAccount, type Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { beginCodeTry, createCodeAttempt, redeemCode } from '../credentials/code-try.ts';
import { answerOnce, withSession, type Acting, type Admitted, type Guard } from '../../auth/guarded-calls.ts';
import type { KeyedCall } from '../../auth/idempotency/keyed-call.ts';
import { mayUsePassword } from '../providers/passwords-allowed.ts';
import { readChallenge, toRelyingParty } from '../credentials/passkey-ceremonies.ts';
import { takeChallenge } from '../credentials/passkey-challenges.ts';
import { provePassword } from '../credentials/password-try.ts';
import { findFreshIssuer, readProofOptions, type OwnProofs } from './proof-options.ts';
import { readTypedCode } from '../credentials/recovery-code.ts';
import { redeemPasskey } from '../credentials/redeem-passkey.ts';
import { failAttempt, clearAttempts, withdrawAttempt } from '../credentials/sign-in-throttle.ts';
import { lockTwoFactor } from '../credentials/two-factor-repository.ts';

interface ProofTry {
  /** The network address of the request. */
  address: string;
  /** The system log's action for a failed proof. */
  failure: LogAction;
  /** Whether the tries of the account from all addresses are limited, too. */
  limited: boolean;
  /** Whether the proof is right; it is used up. */
  redeem: (trx: Transaction) => Promise<boolean>;
  refusal: Refused;
}

/** Checks a code or a passkey; a wrong one counts. @throws Refused `refusal` for a wrong one, 429 after too many */
async function proveByTry(
  database: Database,
  account: Account,
  { address, failure, limited, redeem, refusal }: ProofTry,
): Promise<void> {
  const inOrganisation = database.inOrganisation.bind(database, account.organisationId);
  const attempt = createCodeAttempt(account, address);
  const logFailure = (detail: object) =>
    inOrganisation((trx) =>
      appendSystemLog(trx, account, { action: failure, detail: { address, ...detail } }),
    );
  const id = await beginCodeTry(database, attempt, {
    limited,
    logWait: () => logFailure({ hadToWait: true }),
  });
  const right = await inOrganisation(redeem).catch(async (error: unknown) => {
    await database.inDirectory((directory) => withdrawAttempt(directory, id));
    throw error;
  });
  if (right) {
    await database.inDirectory((directory) => clearAttempts(directory, id, attempt));
    return;
  }
  await database.inDirectory((directory) => failAttempt(directory, id));
  await logFailure({});
  throw refusal;
}

/** A proof that is checked: the call that it is for, and what its failure is logged as. */
interface Asked {
  failure: LogAction;
  request: FastifyRequest;
}

/** @throws Refused 422 for a wrong code or if two-factor sign-in is off, 429 after too many */
async function proveByCode(database: Database, account: Account, otp: string, { failure, request }: Asked) {
  const typed = readTypedCode(otp);
  return proveByTry(database, account, {
    address: request.ip,
    failure,
    limited: typed.kind !== 'recovery',
    redeem: async (trx) => {
      const twoFactor = await lockTwoFactor(trx, account.id);
      return twoFactor?.confirmed === true && (await redeemCode(trx, account, typed, twoFactor.secret));
    },
    refusal: Refused.byFields([{ field: 'otp', message: t('This code is wrong, or was used before.') }]),
  });
}

/** @throws Refused 422 for a passkey that is not of the account or that its provider has replaced, 429 after too many */
async function proveByPasskey(
  { database, publicUrl }: Guard,
  account: Account,
  response: PasskeyAssertion,
  { failure, request }: Asked,
) {
  const challenge = readChallenge(response.response.clientDataJSON) ?? '';
  const lives = await takeChallenge(database, challenge, { purpose: 'proof', account });
  const party = toRelyingParty(publicUrl);
  const { ip: address, log } = request;
  return proveByTry(database, account, {
    address,
    failure,
    limited: false,
    redeem: async (trx) => {
      if (!lives || !(await mayUsePassword(trx, account.id))) return false;
      await lockAccount(trx, account.id);
      return (await redeemPasskey(trx, account, { party, challenge, response, address, log })) !== undefined;
    },
    refusal: new Refused(422, t('This passkey was not accepted. Please try again.')),
  });
}

/** The shape of a call whose body carries a proof of identity. */
interface ProvenShape extends CallShape {
  body: NonNullable<CallShape['body']>;
}

interface ProvenAct<S extends ProvenShape> {
  /** The system log's action for a failed proof. */
  failure: LogAction;
  /** Checks what does not depend on the proof. Runs before it. */
  check?: (acting: Acting<S>) => Promise<void>;
  act: (acting: Acting<S>, request: FastifyRequest) => Promise<ReplyOf<S>>;
}

const proofOf = (body: unknown): Proof => ({ ...(typeof body === 'object' && body) });

/** What to do where nothing was proved: the password is typed where the account has a use for one. */
function createProofMissing({ password, passkey, provider }: OwnProofs): Refused {
  const other = provider
    ? t('Please sign in again by {name}.', { name: provider.name })
    : passkey && t('Please use your passkey.');
  const message = (!password && other) || t('Please fill the Password.');
  return Refused.byFields([{ field: 'password', message }]);
}

/** @throws Refused 422 where the provider has taken the place of the account's password */
async function requirePasswordOfUse(trx: Transaction, account: Account): Promise<void> {
  const own = await readProofOptions(trx, account.id);
  if (!own.password && own.provider) throw createProofMissing(own);
}

/**
 * Makes a signed-in person prove their identity again: by password, by a code if two-factor sign-in is on, or by a passkey. A stolen
 * session alone then cannot lock its owner out. Wrong proofs count as failed sign-ins. Who signed in by the provider within the last
 * ten minutes has proved it there, and may have no password.
 * @throws Refused 422 for a missing or wrong proof, 429 after too many
 */
export async function provePerson(
  guard: Guard,
  { account, token }: Pick<Admitted, 'account' | 'token'>,
  { password = '', otp = '', passkey }: Proof,
  asked: Asked,
): Promise<void> {
  const { database } = guard;
  const { failure, request } = asked;
  if (password !== '') {
    await database.inOrganisation(account.organisationId, (trx) => requirePasswordOfUse(trx, account));
    await provePassword(database, account, { password, address: request.ip, failure, field: 'password' });
  } else if (otp.trim() !== '') await proveByCode(database, account, otp, asked);
  else if (passkey) await proveByPasskey(guard, account, passkey, asked);
  else
    await database.inOrganisation(account.organisationId, async (trx) => {
      if ((await findFreshIssuer(trx, token)) === undefined)
        throw createProofMissing(await readProofOptions(trx, account.id));
    });
}

/** Declares a call for signed-in people who prove their identity again. */
export function declareProvenCall<S extends ProvenShape>(
  app: FastifyInstance,
  guard: Guard,
  { call, shape }: { call: Call<S>; shape: S },
  { failure, check, act }: ProvenAct<S>,
): void {
  const answer = async (request: FastifyRequest, read: ReadInput<S>, keyed?: KeyedCall) => {
    const asked = await withSession(guard, call.access, request, async (admitted) => {
      const input: Input<S> = read();
      await check?.({ ...admitted, ...input });
      return { account: admitted.account, token: admitted.token, input };
    });
    const proof = proofOf(asked.input.body);
    await provePerson(guard, asked, proof, { failure, request });
    const actNow = (admitted: Admitted) => act({ ...admitted, ...asked.input }, request);
    return withSession(guard, call.access, request, actNow, { keyed });
  };
  declareCall<S>(app, call, shape, (request, read) =>
    call.again
      ? answer(request, read)
      : // A code works only once: a retry would fail its proof, so look for a stored reply first.
        answerOnce(guard, call.access, request, (keyed) => answer(request, read, keyed), 'before'),
  );
}
