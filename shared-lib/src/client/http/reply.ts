import type { Call, RequiredMembers } from '@lexboard/shared-lib/contract';
import { endSession, readSession, recordCall, type Session } from '@lexboard/shared-lib/session';
import { ApiError } from './api-error.ts';
import { noteOutdatedPage } from './outdated-page.ts';

/** The caller; undefined for calls without a session. */
export type Caller = Pick<Session, 'token' | 'username'> | undefined;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Parses the body of a response, before it is known to be a success. */
export async function readReply(response: Response): Promise<object> {
  // A back end may answer an unknown call with an HTML page.
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
 * The contract types the members of a successful reply, and server tests check them. An organisation's own back end
 * may return fewer (decisions §3).
 */
const isComplete = <Reply>(reply: object, promised: RequiredMembers): reply is Reply & object =>
  Object.entries(promised).every(([name, type]) => typeChecks[type](Reflect.get(reply, name)));

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Awaits a request and turns a network error into an ApiError.
 * @throws ApiError when no server answered; an AbortError passes unchanged
 */
export async function awaitResponse<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw ApiError.ofTransport();
  }
}

/** The error of a reply; `success: 3` ends the session in this browser (decisions §3). */
export function toApiError(caller: Caller, response: Response, reply: object): ApiError {
  const refused = ApiError.ofReply(response, reply);
  if (refused.kind === 'unknownCall') noteOutdatedPage();
  // A late reply to an ended session must not end the session that followed it.
  if (refused.kind === 'sessionInvalid' && caller?.token === readSession()?.token) endSession();
  return refused;
}

/**
 * Reads the reply to a call of `caller`. Success codes may be numbers or texts (decisions §3).
 * @throws ApiError when the call failed, with a message for the person
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

/** A downloaded file and the name that the server gives it. */
export interface ReceivedFile {
  content: Blob;
  name: string;
}

/**
 * Reads a file from the reply to a call of `caller`. A download that breaks off fails.
 * @throws ApiError
 */
export async function readFileReply(caller: Caller, sent: Promise<Response>): Promise<ReceivedFile> {
  const response = await awaitResponse(sent);
  if (response.ok) return { content: await awaitResponse(response.blob()), name: readFileName(response) };
  throw toApiError(caller, response, await awaitResponse(readReply(response)));
}
