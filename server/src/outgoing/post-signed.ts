import type http from 'node:http';
import { types } from 'node:util';
import { Webhook } from 'standardwebhooks';
import type { Networks } from './allowed-addresses.ts';
import { sendOutgoing } from './send-outgoing.ts';
import { failures } from './failures.ts';

const ANSWER_MS = 10_000;

/** What is kept of a reply. */
const REPLY_BYTES = 1_024;

/** The rest of a reply may come so long after its status. */
const REPLY_MS = 1_000;

/** The id stays the same at each attempt, so that receivers can drop what they have. */
interface Message {
  id: string;
  body: string;
}

interface Posting {
  url: string;
  /** Signing keys: two while one replaces the other, each with a signature of its own. */
  secrets: readonly Uint8Array[];
  allowed: Networks;
  signal: AbortSignal;
}

/** The answer of a receiver, with the beginning of its text. */
export interface Reply {
  status: number;
  text: string;
  /** Seconds after which a receiver that is too busy (429, 503) wants to be asked again; 0 where it says nothing. */
  retryAfter: number;
}

const busyStatuses = [429, 503];

/** Reads Retry-After: seconds, or a date (RFC 9110, 10.2.3). */
function readRetryAfter({ statusCode = 0, headers }: http.IncomingMessage): number {
  const text = headers['retry-after']?.trim() ?? '';
  if (!busyStatuses.includes(statusCode)) return 0;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : 0;
}

/** Names of failures to verify a certificate, of Node and of OpenSSL. */
const certificateFault = /CERT|VERIFY_LEAF|ALTNAME/;

/** Says of a certificate that is refused whose it is, without Node's advice to administrators of the server. */
function explainFailure(error: unknown): unknown {
  if (!types.isNativeError(error) || !('code' in error) || !certificateFault.test(String(error.code)))
    return error;
  const [reason] = error.message.split(';');
  return new Error(failures.certificate({ reason }), { cause: error });
}

/** Reads the beginning of a reply; what came until it broke off or took too long. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const late = setTimeout(() => response.destroy(), REPLY_MS);
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= REPLY_BYTES) break;
    }
  } catch {
    // The status says whether it was taken.
  } finally {
    clearTimeout(late);
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, REPLY_BYTES));
}

/**
 * Sends a message that is signed as Standard Webhooks 1.0 says, so that receivers verify it with existing libraries.
 * @returns the answer, whatever its status
 * @throws for a forbidden address, and where nothing answered within 10 seconds
 */
export async function postSigned(
  { id, body }: Message,
  { url, secrets, allowed, signal }: Posting,
): Promise<Reply> {
  const late = AbortSignal.timeout(ANSWER_MS);
  // Receivers refuse messages whose time of sending is old.
  const at = new Date();
  const signatures = secrets.map((secret) => new Webhook(secret, { format: 'raw' }).sign(id, at, body));
  try {
    return await sendOutgoing(new URL(url), allowed, {
      method: 'POST',
      headers: {
        'user-agent': 'Lexboard',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': signatures.join(' '),
      },
      body,
      signal: AbortSignal.any([signal, late]),
      read: async (response) => ({
        status: response.statusCode ?? 0,
        text: await readBeginning(response),
        retryAfter: readRetryAfter(response),
      }),
    });
  } catch (error) {
    throw late.aborted
      ? new Error(failures.lateWebhook({ seconds: 10 }), { cause: error })
      : explainFailure(error);
  }
}
