import type { Call, RequiredMembers } from '@lexboard/shared-lib/contract';
import { endSession, readSession, recordCall, type Session } from '@lexboard/shared-lib/session';
import { ApiError } from './api-error.ts';
import { noteOutdatedPage } from './outdated-page.ts';

/** The caller; undefined for calls without a session. */
export type Caller = Pick<Session, 'token' | 'username'> | undefined;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The reply of a server, before it is known to be a success. */
export async function readReply(response: Response): Promise<object> {
  // A back end that lacks a call may say so with a page.
  const isUnknown = response.status === 404 && response.headers.get('Content-Type')?.includes('html');
  const reply: unknown = isUnknown ? {} : await response.json();
  if (!isObject(reply)) throw new TypeError('The reply is not a JSON object.');
  return reply;
}

const isSuccess = (reply: object) => Number(Reflect.get(reply, 'success')) === 1;

const typeChecks = {
  array: Array.isArray,
  number: (value: unknown) => typeof value === 'number',
  'number?': (value: unknown) => value === undefined || typeof value === 'number',
  object: isObject,
};

/**
 * The contract types what a done reply holds, and the server's tests hold its replies to that; an organisation's own back
 * end may reply with less (decisions §3).
 */
const isComplete = <Reply>(reply: object, promised: RequiredMembers): reply is Reply & object =>
  Object.entries(promised).every(([name, type]) => typeChecks[type](Reflect.get(reply, name)));

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * The result of a request, or the reason why there is none.
 * @throws ApiError when no server answered; what was aborted on purpose stays that
 */
export async function awaitResponse<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw ApiError.ofTransport();
  }
}

/** Why a reply is none that was asked for; on 3 the session ends in this browser (decisions §3). */
export function toApiError(caller: Caller, response: Response, reply: object): ApiError {
  const refused = ApiError.ofReply(response, reply);
  if (refused.kind === 'unknownCall') noteOutdatedPage();
  // A late reply to an ended session says nothing about the one that came after it.
  if (refused.kind === 'sessionInvalid' && caller?.token === readSession()?.token) endSession();
  return refused;
}

/**
 * The reply to a call that `caller` has sent. Success codes may be numbers or texts (decisions §3).
 * @throws ApiError when the call was not done, with what to tell the person
 */
export async function readCallReply<Reply>(
  caller: Caller,
  sent: Promise<Response>,
  { promised = {}, background = false }: Pick<Call, 'promised' | 'background'> = {},
): Promise<Reply> {
  const { response, reply } = await awaitResponse(
    sent.then(async (response) => ({ response, reply: await readReply(response) })),
  );
  if (!isSuccess(reply)) throw toApiError(caller, response, reply);
  if (caller && !background) recordCall();
  if (!isComplete<Reply>(reply, promised)) throw ApiError.ofPart(response);
  return reply;
}

/** The file name in the server's headers; empty where they have none. */
const readFileName = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';

/** A file of the server, and what it calls it. */
export interface ReceivedFile {
  content: Blob;
  name: string;
}

/**
 * The file that a call, sent by `caller`, was answered with. One that broke off midway is none.
 * @throws ApiError
 */
export async function readFileReply(caller: Caller, sent: Promise<Response>): Promise<ReceivedFile> {
  const response = await awaitResponse(sent);
  if (response.ok) return { content: await awaitResponse(response.blob()), name: readFileName(response) };
  throw toApiError(caller, response, await awaitResponse(readReply(response)));
}
