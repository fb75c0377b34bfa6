import type { IncomingMessage } from 'node:http';
import type { CustomFetch } from 'openid-client';
import type { Networks } from '../../outgoing/allowed-addresses.ts';
import { sendOutgoing } from '../../outgoing/send-outgoing.ts';

/** Discovery documents, key sets and tokens have some KB. */
const MAX_BYTES = 512 * 1024;
const ANSWER_MS = 8_000;

/** These statuses have no body. */
const withoutBody = new Set([204, 205, 304]);

async function readAnswer({ statusCode = 0, headers }: IncomingMessage, content: AsyncIterable<Buffer>) {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`The provider answered with more than ${MAX_BYTES / 1024} KB`);
    parts.push(part);
  }
  const body = withoutBody.has(statusCode) ? null : Buffer.concat(parts);
  const type = headers['content-type'];
  return new Response(body, { status: statusCode, headers: type ? { 'content-type': type } : {} });
}

/**
 * Creates the `fetch` of the libraries for OpenID Connect: it reaches only the addresses that this server may send to, follows no
 * redirect, and ends after 8 seconds or 512 KB.
 */
export const createGuardedFetch =
  (networks: Networks, milliseconds = ANSWER_MS): CustomFetch =>
  (url, { method, headers, body, signal }) =>
    sendOutgoing(new URL(url), networks, {
      method,
      headers,
      // The libraries send forms alone.
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      signal: AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]),
      read: (response) => readAnswer(response, response),
    });
