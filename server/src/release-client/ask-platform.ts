import { randomUUID } from 'node:crypto';
import {
  releaseFile,
  type BodyOf,
  type Call,
  type CallShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { onOneLine } from '../builds/release-refused.ts';
import { PlatformRefused } from './command-refused.ts';
import type { PlatformAccess } from './platform-access.ts';
import { sendRequest } from './send-request.ts';

type Reply = Record<string, unknown> & { message?: unknown; errors?: unknown };

const isObject = (value: unknown): value is Reply => typeof value === 'object' && value !== null;

/** Deploy tokens, and identity tokens of CI jobs. */
const tokens = /(lexboard_deploy_|eyJ)[\w-]{10,}(\.[\w-]*)*/g;

/** Hides tokens in an answer: a proxy may quote the request, and the token must not get into a pipeline's log. */
const quote = (text: unknown): string => onOneLine(String(text).replaceAll(tokens, '$1…'));

function reasonsOf({ message, errors }: Reply): string[] {
  const found: unknown[] = Array.isArray(errors) ? errors : [];
  const reasons = found.flatMap((error) => (isObject(error) ? [error.message] : []));
  return (reasons.length > 0 ? reasons : [message]).map((reason) => quote(reason));
}

/** A shallow check suffices: the platform checks its reply against the contract. */
function isReplyTo<S extends CallShape>(
  { promised = {} }: Call<S>,
  reply: unknown,
): reply is Omit<ReplyOf<S>, 'success'> {
  return isObject(reply) && Object.keys(promised).every((member) => member in reply);
}

/** @throws PlatformRefused with each reason, or an error where the answer is not a platform's */
async function readReply(access: PlatformAccess, response: Response): Promise<Reply> {
  const { address } = access;
  const { status } = response;
  const location = response.headers.get('location');
  if (location !== null) throw new Error(`${address} leads on to ${location}: give that address instead.`);
  // An answer that is not JSON is not of this API, which the next check says.
  const reply: unknown = await response.json().catch(() => undefined);
  if (!isObject(reply) || !('success' in reply))
    throw new Error(`${address} does not answer as a platform of Lexboard does (HTTP ${status}).`);
  const { success, ...said } = reply;
  if (success === 1) return said;
  if (status < 500 && status !== 429) throw new PlatformRefused(status, reasonsOf(said));
  throw new Error(`${address}: ${quote(said.message)}`);
}

/**
 * Makes a release call.
 * @returns the reply without `success`
 * @throws PlatformRefused with each reason; an error where the platform cannot answer
 */
export async function callPlatform<S extends CallShape>(
  access: PlatformAccess,
  call: Call<S>,
  body: BodyOf<S>,
): Promise<Omit<ReplyOf<S>, 'success'>> {
  const response = await sendRequest(access, {
    path: `/api${call.path}`,
    headers: {
      'content-type': 'application/json',
      ...(call.again === undefined && { 'idempotency-key': randomUUID() }),
    },
    body: JSON.stringify(body),
    again: call.again,
  });
  const reply: unknown = await readReply(access, response);
  if (!isReplyTo(call, reply))
    throw new Error(`${access.address} answers as another version of Lexboard does.`);
  return reply;
}

/** Sends a file of a build. */
export async function sendFile(
  access: PlatformAccess,
  { upload, integrity }: { upload: string; integrity: string },
  content: Buffer<ArrayBuffer>,
): Promise<void> {
  const query = new URLSearchParams({ upload, integrity });
  const response = await sendRequest(access, {
    path: `/api${releaseFile.path}?${query.toString()}`,
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
    again: releaseFile.again,
  });
  await readReply(access, response);
}
