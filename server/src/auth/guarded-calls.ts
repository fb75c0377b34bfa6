import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Access,
  type Call,
  type CallShape,
  type GrantedScope,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { SessionTimes } from './session-times.ts';
import type { Database } from '../database/database.ts';
import { changeScope, type Transaction } from '../database/transaction.ts';
import { addCallerToLog } from '../http/log-calls.ts';
import { refuseOtherUsername } from '../http/requests/accept-username.ts';
import { declareCall, type Input } from '../http/declare-call.ts';
import type { JsonText } from '../http/replies/json-text.ts';
import { Refused } from '../http/refused.ts';
import { readAs } from '../database/limited-reader.ts';
import { toReader, type Account } from './account-repository.ts';
import {
  findReply,
  mayHaveSucceeded,
  readReply,
  storeReply,
  type ReplyAtCommit,
} from './idempotency/idempotency-repository.ts';
import { readKeyedCall, type KeyedCall } from './idempotency/keyed-call.ts';
import { requireWholeOrganisation } from './limited-calls.ts';
import { findSession, touchSession } from './session-repository.ts';
import { readToken, type SessionToken } from './session-token.ts';
import { findTokenCaller, recordTokenUse } from './tokens/find-access-token.ts';

/** The transaction of a call: read-write, rolled back on refusal, or read-only. */
type TransactionMode = 'inOrganisation' | 'readInOrganisation';

/** An authenticated and authorised person, in their organisation. */
export interface Admitted {
  /** The call's only transaction. A read-only call runs its statements in it. */
  trx: Transaction;
  account: Account;
  token: SessionToken;
  by: CallerProof;
}

/** By what a caller is known: a session of their own, or a token that they gave to a program. */
export type CallerProof =
  | { kind: 'session' }
  | { kind: 'token'; id: number; name: string; scopes: readonly GrantedScope[] };

/** What the handler of a signed-in call gets. */
export type Acting<S extends CallShape> = Admitted & Input<S>;

/** What authentication and authorisation of calls need. */
export interface Guard {
  database: Database;
  times: SessionTimes;
  /** The platform's address: passkeys are for it alone. */
  publicUrl: string;
  /** @throws Refused 503 when disk space is too low to store more */
  requireSaveRoom: () => Promise<void>;
}

/** How a call runs. */
interface CallKind {
  within?: TransactionMode;
  /** Polling call: it does not extend the session. */
  background?: boolean;
  /** The idempotency key under which the reply is stored; see {@link answerOnce}. */
  keyed?: KeyedCall | undefined;
}

type Act<S extends CallShape> = (acting: Acting<S>) => Promise<ReplyOf<S> | JsonText>;

/** The check of each access level (D1 §6, decisions §5). The account comes from the token alone. */
const allows: Record<Access, (account: Account) => boolean> = {
  public: () => true,
  anySession: () => true,
  session: () => true,
  factor: () => true,
  signedIn: () => true,
  involved: () => true,
  operator: () => true,
  administratorAlways: (account) => account.role === 'yes',
  edit: (account) => account.workspaceAccessType === 'Edit',
  administrator: (account) => account.role === 'yes',
};

/** Access levels that are allowed while the password must be changed. */
const allowedBeforePasswordChange: ReadonlySet<Access> = new Set(['anySession', 'session']);

/** Access levels that are allowed while a second factor must be set up. */
const allowedBeforeSecondFactor: ReadonlySet<Access> = new Set(['anySession', 'session', 'factor']);

/** Access levels that are allowed while the organisation is closed (doors §6). */
const allowedWhileClosed: ReadonlySet<Access> = new Set([
  'anySession',
  'session',
  'factor',
  'administratorAlways',
]);

function requireAccess(access: Access, request: FastifyRequest, account: Account): void {
  if (account.passwordChangeRequired && !allowedBeforePasswordChange.has(access))
    throw new Refused(403, t('Please change your password first.'));
  if (account.secondFactorDue && !allowedBeforeSecondFactor.has(access))
    throw new Refused(403, t('Your organisation requires a second factor. Please set one up first.'));
  if (account.organisationClosed && !allowedWhileClosed.has(access))
    throw new Refused(403, t('Your organisation is closed.'));
  if (!allows[access](account)) throw new Refused(403, t('You may not do this: ask your administrator.'));
  requireWholeOrganisation(access, request.routeOptions.url ?? '', account);
  refuseOtherUsername(request, account.username);
}

/** Every call of a token needs one of its scopes, beside the rights of its person (doors §3). */
function requireScope(request: FastifyRequest, held: readonly GrantedScope[]): void {
  const { scopes = [] } = request.routeOptions.config;
  if (scopes.length === 0) throw new Refused(403, t('No token may do this: it is for people who sign in.'));
  if (scopes.some((scope) => held.includes(scope))) return;
  throw new Refused(
    403,
    t('This token lacks the scope {scopes}.', { scopes: scopes.map((scope) => `"${scope}"`).join(' or ') }),
  );
}

const sessionInvalid = () => new Refused(401, t('Your session has ended. Please sign in again.'));
const tokenInvalid = () => new Refused(401, t('This token has ended. Please make a new one.'));

/** @throws Refused 401 for a missing or malformed token */
export function requireToken(authorization: string | undefined): SessionToken {
  const token = readToken(authorization);
  if (!token) throw sessionInvalid();
  return token;
}

/**
 * The account of a session that still awaits its two-factor code, for the few calls that it opens.
 * @throws Refused 401 without such a session, 403 for every other call
 */
async function findAccountAwaitingCode(
  trx: Transaction,
  token: SessionToken,
  times: SessionTimes,
  access: Access,
) {
  const awaiting = await findSession(trx, token, times, 'code');
  if (!awaiting) throw sessionInvalid();
  if (access !== 'anySession') throw new Refused(403, t('Please enter your sign-in code first.'));
  return awaiting.account;
}

interface FoundCaller {
  account: Account;
  by: CallerProof;
  /** Whether the stored time of the last call is out of date. */
  stale: boolean;
}

/**
 * Finds who makes a call, and checks that their token has its scope.
 * @throws Refused 401 without a live session or token, 403 for a session that awaits a code, and without the scope
 */
async function findCaller(
  trx: Transaction,
  token: SessionToken,
  times: SessionTimes,
  request: FastifyRequest,
  access: Access,
): Promise<FoundCaller> {
  if (request.accessToken) {
    const found = await findTokenCaller(trx, token);
    if (!found) throw tokenInvalid();
    requireScope(request, found.token.scopes);
    return { account: found.account, by: { kind: 'token', ...found.token }, stale: found.stale };
  }
  const session = await findSession(trx, token, times);
  const account = session?.account ?? (await findAccountAwaitingCode(trx, token, times, access));
  return { account, by: { kind: 'session' }, stale: session?.stale ?? false };
}

/** Has what a transaction writes into history and log name the token that it is done by. */
const nameToken = async (trx: Transaction, by: CallerProof): Promise<void> =>
  by.kind === 'token' ? changeScope(trx, { 'app.token': by.name }) : undefined;

/**
 * Checks that a token has a live session, including one that awaits a two-factor code.
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
 * Authenticates and authorises the caller, then runs `act` in their organisation's transaction. The token alone
 * identifies the caller.
 * @throws Refused 401 without a live session, 403 without the right
 */
export async function withSession<Result>(
  { database, times }: Guard,
  access: Access,
  request: FastifyRequest,
  act: (admitted: Admitted) => Promise<Result | ReplyAtCommit<Result>>,
  { within = 'inOrganisation', background = false, keyed }: CallKind = {},
): Promise<Result> {
  const token = requireToken(request.headers.authorization);
  const { organisationId } = token;
  const claimant = request.claimant ?? undefined;
  let stale = false;
  try {
    const run = async (trx: Transaction) => {
      const { account, by, ...found } = await findCaller(trx, token, times, request, access);
      stale = found.stale;
      addCallerToLog(request, { organisation: account.organisationId, account: account.id });
      requireAccess(access, request, account);
      if (within === 'inOrganisation') await nameToken(trx, by);
      const result = await readAs(trx, toReader(account), () => act({ trx, account, token, by }));
      if (keyed) storeReply(trx, account, keyed, result);
      return result;
    };
    return readReply(await database[within](organisationId, run, claimant));
  } finally {
    // In a separate transaction: a refused call extends the session, too, and the work has succeeded or failed already.
    if (stale && !background) {
      const recordUse = request.accessToken ? recordTokenUse : touchSession;
      await database
        .inOrganisation(organisationId, (trx) => recordUse(trx, token))
        .catch((error: unknown) => request.log.warn({ err: error }, 'The use of a token was not recorded'));
    }
  }
}

/**
 * Runs a write once per idempotency key. A repeated key gets the stored reply and changes nothing, as when a page
 * lost the first reply. `answer` passes the key to the transaction whose result is the reply.
 * @param look when to look for a stored reply: `after` a failure, which costs normal calls nothing, or `before` the
 *   work, for calls that prove the person: a second attempt would be counted and use the code up, and the body holds a
 *   password
 * @throws Refused 400 for a malformed key, 422 for one that was used for another request
 */
export async function answerOnce<Reply>(
  guard: Guard,
  access: Access,
  request: FastifyRequest,
  answer: (keyed: KeyedCall | undefined) => Promise<Reply>,
  look: 'before' | 'after' = 'after',
): Promise<Reply> {
  const find = (keyed: KeyedCall) => {
    const findKept = ({ trx, account }: Admitted) => findReply<Reply>(trx, account, keyed);
    return withSession(guard, access, request, findKept, { within: 'readInOrganisation' });
  };
  return answerOnceBy(request, find, answer, look);
}

/** Like {@link answerOnce}, with the lookup of stored replies given as `find`. */
export async function answerOnceBy<Reply>(
  request: FastifyRequest,
  find: (keyed: KeyedCall) => Promise<Reply | undefined>,
  answer: (keyed: KeyedCall | undefined) => Promise<Reply>,
  look: 'before' | 'after' = 'after',
): Promise<Reply> {
  const keyed = readKeyedCall(request, look === 'before');
  if (!keyed) return answer(undefined);
  const done = look === 'before' ? await find(keyed) : undefined;
  if (done) return done;
  try {
    return await answer(keyed);
  } catch (failure) {
    const kept = mayHaveSucceeded(failure) ? await find(keyed) : undefined;
    if (!kept) throw failure;
    return kept;
  }
}

/**
 * Declares a call for signed-in people. Authentication, authorisation, validation and work share one transaction. A
 * write runs once per idempotency key.
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
    const answer = (keyed?: KeyedCall) =>
      withSession(guard, access, request, async (admitted) => act({ ...admitted, ...read() }), {
        background,
        keyed,
      });
    return again ? answer() : answerOnce(guard, access, request, answer);
  });
}

/**
 * Like {@link declareGuardedCall}, for a read-only call. @throws where the contract does not say that it only reads:
 * proxies would not retry it
 */
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
