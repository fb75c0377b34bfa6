import type { BodyOf, Call, CallShape, QueryOf, ReplyOf } from '@lexboard/shared-lib/contract';
import { readSession, recordCall } from '@lexboard/shared-lib/session';
import { createRandomId } from '../random-id.ts';
import { noteOutcome } from './call-outcomes.ts';
import { takeEarlyReply } from './early-request.ts';
import { pageFetch } from './page-requests.ts';
import { readFileReply, awaitResponse, readCallReply, type Caller, type ReceivedFile } from './reply.ts';
import { retryLostCall } from './repeat.ts';

export interface RequestInput<S extends CallShape> {
  query?: QueryOf<S>;
  body?: BodyOf<S>;
  signal?: AbortSignal;
  /** Lets the browser finish the request after the page is left; small bodies only. */
  keepalive?: boolean;
  /** ETag of the cached reply; if it is still current, the server answers 304 without a body. */
  ifNoneMatch?: string | undefined;
}

/** The address of a call with its query; undefined keys are left out. */
export function buildAddress(call: Call, query: object | undefined, username: string | undefined): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(key, String(value));
  }
  if (username && (call.method === 'GET' || query)) parameters.set('accessusername', username);
  const search = parameters.toString();
  return `/api${call.path}${search ? `?${search}` : ''}`;
}

/** The idempotency key of a write. Calls that create a record carry theirs in the body. */
const createKey = ({ method, access, again }: Call, { body }: RequestInput<CallShape>): string | undefined =>
  method === 'GET' || access === 'public' || again || Object.hasOwn(body ?? {}, 'idempotencyKey')
    ? undefined
    : createRandomId();

/** @param key idempotency key, the same for each retry */
export async function send(
  call: Call,
  input: RequestInput<CallShape>,
  session: Caller,
  key?: string,
): Promise<Response> {
  const address = buildAddress(call, input.query, session?.username);
  const early = call.method === 'GET' ? takeEarlyReply(address, session?.token) : undefined;
  if (early) return early;
  const headers: Record<string, string> = {
    ...(session && { Authorization: `Bearer ${session.token}` }),
    ...(key && { 'Idempotency-Key': key }),
  };
  if (call.method === 'GET') return pageFetch(address, { headers, signal: input.signal ?? null });
  if (input.query && !input.body)
    return pageFetch(address, { method: 'POST', headers, signal: input.signal ?? null });
  const body = { ...(input.body ?? {}), ...(session ? { accessusername: session.username } : {}) };
  return pageFetch(address, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      ...(input.ifNoneMatch && { 'If-None-Match': input.ifNoneMatch }),
    },
    body: JSON.stringify(body),
    keepalive: input.keepalive ?? false,
    signal: input.signal ?? null,
  });
}

/** Sends a call with retries; `read` parses the answer. */
function sendUntilAnswered<Reply>(
  call: Call,
  input: RequestInput<CallShape>,
  caller: Caller,
  read: (sent: Promise<Response>) => Promise<Reply>,
): Promise<Reply> {
  const key = createKey(call, input);
  const answer = () => retryLostCall(call, () => read(send(call, input, caller, key)), input.signal);
  return call.background || call.access === 'public' ? answer() : noteOutcome(answer);
}

/**
 * Makes a call and returns its reply. `caller` defaults to the session; during sign-in it is the person between two
 * steps. A call whose answer is lost is retried, and takes effect once.
 * @throws ApiError when the call failed, with a message for the person
 */
export function request<S extends CallShape>(
  call: Call<S>,
  input: RequestInput<S> = {},
  caller: Caller = call.access === 'public' ? undefined : readSession(),
): Promise<ReplyOf<S>> {
  return sendUntilAnswered(call, input, caller, (sent) => readCallReply<ReplyOf<S>>(caller, sent, call));
}

/** A reply with its ETag. */
export interface TaggedReply<Reply> {
  reply: Reply;
  etag: string | undefined;
}

const NOT_MODIFIED = 304;

/**
 * Makes a POST call and returns its reply, or `last`, the same object, if the server says that it is still current.
 * @throws ApiError when the call failed, with a message for the person
 */
export async function requestIfChanged<S extends CallShape>(
  call: Call<S>,
  input: RequestInput<S>,
  last: TaggedReply<ReplyOf<S>> | undefined,
): Promise<TaggedReply<ReplyOf<S>>> {
  const session = readSession();
  return sendUntilAnswered(call, { ...input, ifNoneMatch: last?.etag }, session, async (sent) => {
    const response = await awaitResponse(sent);
    if (last && response.status === NOT_MODIFIED) {
      recordCall();
      return last;
    }
    const reply = await readCallReply<ReplyOf<S>>(session, Promise.resolve(response), call);
    return { reply, etag: response.headers.get('ETag') ?? undefined };
  });
}

/**
 * Makes a call whose reply is a file.
 * @throws ApiError when it failed, with a message for the person
 */
export function requestFile<S extends CallShape>(
  call: Call<S>,
  input: RequestInput<S>,
): Promise<ReceivedFile> {
  const session = readSession();
  return sendUntilAnswered(call, input, session, (sent) => readFileReply(session, sent));
}
