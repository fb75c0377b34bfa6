import type { BodyOf, Call, CallShape, QueryOf, ReplyOf } from '@lexboard/shared-lib/contract';
import { endSession, readSession, recordCall, type Session } from '@lexboard/shared-lib/session';
import { ApiError } from './api-error.ts';
import { takeEarlyReply } from './early-request.ts';

export interface RequestInput<S extends CallShape> {
  query?: QueryOf<S>;
  body?: BodyOf<S>;
  signal?: AbortSignal;
}

/** The address of a call with its query, which then carries everything; keys that are undefined are left out. */
export function addressOf(call: Call, query: object | undefined, username: string | undefined): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(key, String(value));
  }
  if (username && (call.method === 'GET' || query)) parameters.set('accessusername', username);
  const search = parameters.toString();
  return `/api${call.path}${search ? `?${search}` : ''}`;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

async function readReply(response: Response): Promise<object> {
  const reply: unknown = await response.json();
  if (!isObject(reply)) throw new TypeError('The reply is not a JSON object.');
  return reply;
}

type Caller = Session | undefined;

function send(call: Call, input: RequestInput<CallShape>, session: Caller): Promise<Response> {
  const address = addressOf(call, input.query, session?.username);
  const early = call.method === 'GET' ? takeEarlyReply(address) : undefined;
  if (early) return early;
  const headers: Record<string, string> = session ? { Authorization: `Bearer ${session.token}` } : {};
  if (call.method === 'GET') return fetch(address, { headers, signal: input.signal ?? null });
  if (input.query) return fetch(address, { method: 'POST', headers, signal: input.signal ?? null });
  const body = { ...(input.body ?? {}), ...(session ? { accessusername: session.username } : {}) };
  return fetch(address, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: input.signal ?? null,
  });
}

/** The contract types what a done reply holds; the server's tests hold its replies to the same shape. */
const isDone = <S extends CallShape>(reply: object): reply is ReplyOf<S> & object =>
  Number(Reflect.get(reply, 'success')) === 1;

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Makes a call and gives its reply. Success codes may be numbers or texts (decisions §3); on 3 the
 * session ends in this browser.
 * @throws ApiError when the call was not done, with what to tell the person
 */
export async function request<S extends CallShape>(
  call: Call<S>,
  input: RequestInput<S> = {},
): Promise<ReplyOf<S>> {
  const session = call.access === 'public' ? undefined : readSession();
  let response: Response;
  let reply: object;
  try {
    response = await send(call, input, session);
    reply = await readReply(response);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw ApiError.ofTransport();
  }
  if (isDone<S>(reply)) {
    if (session) recordCall();
    return reply;
  }
  const refused = ApiError.ofReply(response, reply);
  // A late reply to an ended session says nothing about the one that came after it.
  if (refused.kind === 'sessionInvalid' && session?.token === readSession()?.token) endSession();
  throw refused;
}
