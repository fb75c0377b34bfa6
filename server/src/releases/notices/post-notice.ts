import { createHmac } from 'node:crypto';
import type { Networks } from '../../outgoing/allowed-addresses.ts';
import { sendOutgoing } from '../../outgoing/send-outgoing.ts';

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

/**
 * Sends a signed notice to a webhook.
 * @throws for a forbidden address, and for any status other than success
 */
export async function postNotice(
  notice: SignedNotice,
  { url, secret, allowed, signal }: Posting,
): Promise<void> {
  const late = AbortSignal.timeout(ANSWER_MS);
  const sending = sendOutgoing(new URL(url), allowed, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(notice.body),
      ...signNotice(notice, secret, new Date()),
    },
    body: notice.body,
    signal: AbortSignal.any([signal, late]),
    read: ({ statusCode = 0 }) => Promise.resolve(statusCode),
  });
  const status = await sending.catch((error: unknown) => {
    throw late.aborted ? new Error('The webhook did not answer within 10 seconds', { cause: error }) : error;
  });
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`);
}
