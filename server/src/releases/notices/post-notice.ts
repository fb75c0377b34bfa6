import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { createLookup, requireReachable, type Networks } from './allowed-addresses.ts';

const ANSWER_MS = 10_000;

interface SignedNotice {
  id: string;
  body: string;
}

/**
 * Creates the headers of a notice by Standard Webhooks 1.0, so that receivers can verify them with existing libraries.
 * @param at the time of sending: receivers refuse old notices
 */
function signNotice({ id, body }: SignedNotice, secret: Uint8Array, at: Date) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

interface Posting {
  url: string;
  secret: Uint8Array;
  allowed: Networks;
  signal: AbortSignal;
}

/** @returns the status of the answer. The body is not read, and redirects are not followed */
function send(url: URL, body: string, options: http.RequestOptions): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    // A connection closed after a refused protocol upgrade raises no error in Node.
    sent.on('close', () => reject(new Error('The webhook did not answer')));
    sent.end(body);
  });
}

/**
 * Sends a signed notice to a webhook.
 * @throws for a forbidden address, and for any status other than success
 */
export async function postNotice(
  notice: SignedNotice,
  { url, secret, allowed, signal }: Posting,
): Promise<void> {
  const to = new URL(url);
  requireReachable(to.hostname, allowed);
  const late = AbortSignal.timeout(ANSWER_MS);
  const sending = send(to, notice.body, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(notice.body),
      ...signNotice(notice, secret, new Date()),
    },
    lookup: createLookup(allowed),
    agent: false,
    signal: AbortSignal.any([signal, late]),
  });
  const status = await sending.catch((error: unknown) => {
    throw late.aborted ? new Error('The webhook did not answer within 10 seconds', { cause: error }) : error;
  });
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`);
}
