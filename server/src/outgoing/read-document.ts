import type http from 'node:http';
import { pipeline } from 'node:stream/promises';
import { PassThrough, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { Networks } from './allowed-addresses.ts';
import { sendOutgoing } from './send-outgoing.ts';
import { failures } from './failures.ts';

const MAX_REDIRECTS = 5;

/** What a document may have at most, after it is unpacked, and how long all its requests may take together. */
export interface DocumentLimits {
  bytes: number;
  milliseconds: number;
}

/** A document as its last address gave it. */
export interface OutgoingDocument {
  address: URL;
  content: Buffer;
  /** The header; empty where there was none. */
  contentType: string;
}

/** A sentence for the person who entered the address. */
class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
}

const decoders: Readonly<Record<string, () => Transform>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
};

/** Unpacks an answer, and ends it early where it becomes too long: a small one may unpack to a very large one. */
async function readContent(
  response: http.IncomingMessage,
  { bytes: most }: DocumentLimits,
  signal: AbortSignal,
): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (!decoder) throw new DocumentFault(failures.packed());
  const parts: Buffer[] = [];
  let bytes = 0;
  const collect = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const part of unpacked) {
      bytes += part.length;
      if (bytes > most) throw new DocumentFault(failures.tooLarge({ megabytes: most / 1024 / 1024 }));
      parts.push(part);
    }
  };
  await pipeline(response, decoder(), collect, { signal });
  return Buffer.concat(parts);
}

/** @throws DocumentFault for an address that is not followed */
function readRedirect(location: string, from: URL): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
  if (!to || !['http:', 'https:'].includes(to.protocol) || to.username || to.password)
    throw new DocumentFault(failures.noWebAddress());
  return to;
}

const redirects = new Set([301, 302, 303, 307, 308]);

async function request(
  address: URL,
  allowed: Networks,
  limits: DocumentLimits,
  signal: AbortSignal,
): Promise<OutgoingDocument | URL> {
  return sendOutgoing<OutgoingDocument | URL>(address, allowed, {
    headers: { 'user-agent': 'Lexboard', 'accept-encoding': 'gzip, deflate, br' },
    signal,
    read: async (response) => {
      const { statusCode = 0, headers } = response;
      if (redirects.has(statusCode) && headers.location) return readRedirect(headers.location, address);
      if (statusCode !== 200) throw new DocumentFault(failures.otherStatus({ status: statusCode }));
      const content = await readContent(response, limits, signal);
      return { address, content, contentType: headers['content-type'] ?? '' };
    },
  });
}

/**
 * Reads a document from an address that a person entered. Up to five redirects are followed, each to an address that is checked as the
 * first one.
 * @throws DocumentFault for an answer that is no document within the limits; another error for a forbidden address and for a failed
 *   connection; the signal's reason
 */
export async function readDocument(
  address: URL,
  { allowed, limits, signal }: { allowed: Networks; limits: DocumentLimits; signal: AbortSignal },
): Promise<OutgoingDocument> {
  const late = AbortSignal.timeout(limits.milliseconds);
  const either = AbortSignal.any([signal, late]);
  let next = address;
  try {
    for (let followed = 0; followed <= MAX_REDIRECTS; followed += 1) {
      const answer = await request(next, allowed, limits, either);
      if (!(answer instanceof URL)) return answer;
      next = answer;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted)
      throw new DocumentFault(failures.late({ seconds: limits.milliseconds / 1000 }), {
        cause: error,
      });
    throw error;
  }
  throw new DocumentFault(failures.redirects({ most: MAX_REDIRECTS }));
}
