import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Call, CallShape, LogAction, Proof, ReplyOf } from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Database } from '../../database/database.ts';
import { declareCall, type Input, type ReadInput } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import type { SessionToken } from '../../auth/session-token.ts';
import type { Transaction } from '../../database/transaction.ts';
import { beginCodeTry, createCodeAttempt, redeemCode } from './code-try.ts';
import { answerOnce, withSession, type Acting, type Admitted, type Guard } from '../../auth/guarded-calls.ts';
import type { KeyedCall } from '../../auth/idempotency/keyed-call.ts';
import { provePassword } from './password-try.ts';
import { readTypedCode } from './recovery-code.ts';
import { failAttempt, clearAttempts, withdrawAttempt } from './sign-in-throttle.ts';
import { lockTwoFactor } from './two-factor-repository.ts';

interface CodeProof {
  otp: string;
  /** The network address of the request. */
  address: string;
  failure: LogAction;
}

/** @throws Refused 422 for a wrong code or if two-factor sign-in is off, 429 after too many */
async function proveByCode(database: Database, account: Account, { otp, address, failure }: CodeProof) {
  const inOrganisation = database.inOrganisation.bind(database, account.organisationId);
  const attempt = createCodeAttempt(account, address);
  const typed = readTypedCode(otp);
  const logFailure = (detail: object) =>
    inOrganisation((trx) =>
      appendSystemLog(trx, account, { action: failure, detail: { address, ...detail } }),
    );
  const id = await beginCodeTry(database, attempt, {
    limited: typed.kind !== 'recovery',
    logWait: () => logFailure({ hadToWait: true }),
  });
  const right = await inOrganisation(async (trx) => {
    const twoFactor = await lockTwoFactor(trx, account.id);
    return twoFactor?.confirmed === true && (await redeemCode(trx, account, typed, twoFactor.secret));
  }).catch(async (error: unknown) => {
    await database.inDirectory((directory) => withdrawAttempt(directory, id));
    throw error;
  });
  if (right) {
    await database.inDirectory((directory) => clearAttempts(directory, id, attempt));
    return;
  }
  await database.inDirectory((directory) => failAttempt(directory, id));
  await logFailure({});
  throw Refused.byFields([{ field: 'otp', message: 'This code is wrong, or was used before.' }]);
}

/** How long a sign-in by the provider counts as a proof, in seconds. */
const FRESH_SECONDS = 600;

/** Whether the provider has just signed the session in. */
async function isFreshFromProvider(trx: Transaction, { hash }: SessionToken): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from sign_on_session as by
      join session on (session.organisation_id, session.token_hash) = (by.organisation_id, by.token_hash)
      where by.token_hash = ${hash} and created_at > now() - make_interval(secs => ${FRESH_SECONDS})) as is`.execute(
    trx,
  );
  return rows[0]?.is ?? false;
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

/**
 * Makes a signed-in person prove their identity again, by password or, if two-factor sign-in is on, by a code. A stolen
 * session alone then cannot lock its owner out. Wrong proofs count as failed sign-ins. Who signed in by the provider within the last
 * ten minutes has proved it there, and may have no password.
 * @throws Refused 422 for a missing or wrong proof, 429 after too many
 */
export async function provePerson(
  { database }: Guard,
  { account, token }: Pick<Admitted, 'account' | 'token'>,
  { password = '', otp = '' }: Proof,
  { failure, address }: { failure: LogAction; address: string },
): Promise<void> {
  if (password !== '')
    await provePassword(database, account, { password, address, failure, field: 'password' });
  else if (otp.trim() !== '') await proveByCode(database, account, { otp, address, failure });
  else if (!(await database.inOrganisation(account.organisationId, (trx) => isFreshFromProvider(trx, token))))
    throw Refused.byFields([{ field: 'password', message: 'Please fill the Password.' }]);
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
    await provePerson(guard, asked, proof, { failure, address: request.ip });
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
