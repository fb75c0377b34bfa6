import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Call, CallShape, ReplyOf } from '@lexboard/shared-lib/contract';
import type { SessionTimes } from './session-times.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { noteCaller } from '../http/log-calls.ts';
import { refuseOtherUsername } from '../http/requests/accept-username.ts';
import { declareCall, type Input } from '../http/declare-call.ts';
import type { JsonText } from '../http/replies/json-text.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from './account-repository.ts';
import {
  findKeptReply,
  keepReply,
  mayBeDone,
  readKeyedCall,
  type KeyedCall,
} from './idempotency/kept-replies.ts';
import { findSession, noteCall } from './session-repository.ts';
import { readToken, type SessionToken } from './session-token.ts';

/** Whether a call is one transaction, which a refusal rolls back, or reads alone and cannot write. */
type Within = 'inOrganisation' | 'readInOrganisation';

/** A person who may make a call, in their organisation. */
export interface Admitted {
  /** The one transaction of the call; of a reading call, what its statements are read with. */
  trx: Transaction;
  account: Account;
  token: SessionToken;
}

/** The context of a signed-in call's handler. */
export type Acting<S extends CallShape> = Admitted & Input<S>;

/** The parts that guard the calls of an application. */
export interface Guard {
  database: Database;
  times: SessionTimes;
  /** @throws Refused 503 when there is no room for what grows */
  requireSaveRoom: () => Promise<void>;
}

/** The kind of a call: reading or writing. */
interface CallKind {
  within?: Within;
  /** Whether it keeps no session alive. */
  background?: boolean;
  /** The key under which its result is kept, as the reply to the call; see {@link answerOnce}. */
  keep?: KeyedCall | undefined;
}

type Act<S extends CallShape> = (acting: Acting<S>) => Promise<ReplyOf<S> | JsonText>;

/** The check of each access (D1 §6, decisions §5); the token alone decides. */
const allows: Record<Access, (account: Account) => boolean> = {
  public: () => true,
  anySession: () => true,
  session: () => true,
  signedIn: () => true,
  involved: () => true,
  operator: () => true,
  edit: (account) => account.workspaceAccessType === 'Edit',
  administrator: (account) => account.role === 'yes',
};

/** The access of calls that are allowed while the password has to be changed. */
const whileChangeRequired: ReadonlySet<Access> = new Set(['anySession', 'session']);

function refuseWithout(access: Access, request: FastifyRequest, account: Account): void {
  if (account.passwordChangeRequired && !whileChangeRequired.has(access))
    throw new Refused(403, 'Please change your password first.');
  if (!allows[access](account)) throw new Refused(403, 'You may not do this: ask your administrator.');
  refuseOtherUsername(request, account.username);
}

const sessionInvalid = () => new Refused(401, 'Your session has ended. Please sign in again.');

/** @throws Refused 401 for what has not the form of a token */
export function requireToken(authorization: string | undefined): SessionToken {
  const token = readToken(authorization);
  if (!token) throw sessionInvalid();
  return token;
}

/**
 * The account of a token that awaits a code, for the few calls that it opens.
 * @throws Refused 401 without such a session, 403 for every other call
 */
async function findAwaiting(trx: Transaction, token: SessionToken, times: SessionTimes, access: Access) {
  const awaiting = await findSession(trx, token, times, 'code');
  if (!awaiting) throw sessionInvalid();
  if (access !== 'anySession') throw new Refused(403, 'Please enter your sign-in code first.');
  return awaiting.account;
}

/**
 * Looks for the session of a token, also for one that awaits a code.
 * @throws Refused 401 without one
 */
export async function requireLiveSession(
  { database, times }: Guard,
  authorization: string | undefined,
): Promise<void> {
  const token = requireToken(authorization);
  const lives = await database.readInOrganisation(
    token.organisationId,
    async (trx) => (await findSession(trx, token, times)) ?? findSession(trx, token, times, 'code'),
  );
  if (!lives) throw sessionInvalid();
}

/**
 * Lets a signed-in person who may make a call do `act`, in their organisation. The token alone decides who it is.
 * @throws Refused 401 without a live session, 403 without the right
 */
export async function withSession<Result>(
  { database, times }: Guard,
  access: Access,
  request: FastifyRequest,
  act: (admitted: Admitted) => Promise<Result>,
  { within = 'inOrganisation', background = false, keep }: CallKind = {},
): Promise<Result> {
  const token = requireToken(request.headers.authorization);
  const { organisationId } = token;
  const by = request.asker ?? undefined;
  let stale = false;
  try {
    const asked = async (trx: Transaction) => {
      const session = await findSession(trx, token, times);
      stale = session?.stale ?? false;
      const account = session?.account ?? (await findAwaiting(trx, token, times, access));
      noteCaller(request, { organisation: account.organisationId, account: account.id });
      refuseWithout(access, request, account);
      const result = await act({ trx, account, token });
      if (keep) keepReply(trx, account, keep, result);
      return result;
    };
    return await database[within](organisationId, asked, by);
  } finally {
    // In a transaction of its own: a refused call counts as well, and the work is done or has failed already.
    if (stale && !background) {
      await database
        .inOrganisation(organisationId, (trx) => noteCall(trx, token))
        .catch((error: unknown) => request.log.warn({ err: error }, 'A call was not noted'));
    }
  }
}

/**
 * Answers a write once for each `Idempotency-Key`: sent again with the same one, as by a page whose answer was lost, it is
 * answered as it was, and nothing is done. `answer` hands the key to the transaction whose result is the reply.
 * @param look whether it was done is asked after it failed, which costs others nothing; `before` it where a person
 *   is proven by it: trying leaves traces, and it has a password
 * @throws Refused 400 for what is no key, 422 for one that was used for something else
 */
export async function answerOnce<Reply>(
  guard: Guard,
  access: Access,
  request: FastifyRequest,
  answer: (keep: KeyedCall | undefined) => Promise<Reply>,
  look: 'before' | 'after' = 'after',
): Promise<Reply> {
  const find = (keyed: KeyedCall) => {
    const findKept = ({ trx, account }: Admitted) => findKeptReply<Reply>(trx, account, keyed);
    return withSession(guard, access, request, findKept, { within: 'readInOrganisation' });
  };
  return answerOnceBy(request, find, answer, look);
}

/** The same for callers whose kept replies `find` knows. */
export async function answerOnceBy<Reply>(
  request: FastifyRequest,
  find: (keyed: KeyedCall) => Promise<Reply | undefined>,
  answer: (keep: KeyedCall | undefined) => Promise<Reply>,
  look: 'before' | 'after' = 'after',
): Promise<Reply> {
  const keyed = readKeyedCall(request, look === 'before');
  if (!keyed) return answer(undefined);
  const done = look === 'before' ? await find(keyed) : undefined;
  if (done) return done;
  try {
    return await answer(keyed);
  } catch (failure) {
    const kept = mayBeDone(failure) ? await find(keyed) : undefined;
    if (!kept) throw failure;
    return kept;
  }
}

/**
 * Makes a call answerable for people who are signed in and may make it. Sign-in, rights, input and work share
 * one transaction. A write is done once for each key that it is sent with.
 */
export function declareGuardedCall<S extends CallShape>(
  app: FastifyInstance,
  guard: Guard,
  call: Call<S>,
  shape: S,
  act: Act<S>,
): void {
  const { access, again, background = false } = call;
  declareCall<S>(app, call, shape, (request, read) => {
    const answer = (keep?: KeyedCall) =>
      withSession(guard, access, request, async (admitted) => act({ ...admitted, ...read() }), {
        background,
        keep,
      });
    return again ? answer() : answerOnce(guard, access, request, answer);
  });
}

/** The same for a call that only reads. @throws where the contract does not say so: proxies would not repeat it */
export function declareReadingCall<S extends CallShape>(
  app: FastifyInstance,
  guard: Guard,
  call: Call<S>,
  shape: S,
  act: Act<S>,
): void {
  const { access, again, path, background = false } = call;
  if (again !== 'reads') throw new Error(`The contract does not say that ${path} only reads`);
  declareCall<S>(app, call, shape, (request, read) =>
    withSession(guard, access, request, async (admitted) => act({ ...admitted, ...read() }), {
      within: 'readInOrganisation',
      background,
    }),
  );
}
