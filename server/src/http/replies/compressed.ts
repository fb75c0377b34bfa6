import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BoundedMap } from '../../runtime/bounded-map.ts';

/** In order of preference. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A compressed reply body. */
export interface Compressed {
  encoding: Encoding;
  content: Buffer;
}

const refuses = /;\s*q=0(\.0*)?\s*$/;

function readAccepted(header: string): Encoding | undefined {
  const accepted = header
    .split(',')
    .filter((offer) => !refuses.test(offer))
    .map((offer) => offer.split(';')[0]?.trim().toLowerCase());
  return encodings.find((encoding) => accepted.includes(encoding));
}

/** Cache of parsed headers: browsers send one of a few headers again and again. Long ones are not cached. */
const known = new BoundedMap<string, Encoding | 'none'>(100);
const MAX_CACHED_LENGTH = 100;

/** The preferred encoding that an Accept-Encoding header allows; undefined if it allows none. */
export function findAcceptedEncoding(header = ''): Encoding | undefined {
  let found = known.get(header);
  if (found === undefined) {
    found = readAccepted(header) ?? 'none';
    if (header.length <= MAX_CACHED_LENGTH) known.set(header, found);
  }
  return found === 'none' ? undefined : found;
}

/** Low levels, since a person waits for the reply: higher ones take many times as long for a few percent. */
const brotliSettings = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const gzipSettings = { level: 4 };

const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, brotliSettings),
  gzip: (text) => promisify(gzip)(text, gzipSettings),
};

/** Compresses in the thread pool, off the event loop. */
export const compress = async (text: string, encoding: Encoding): Promise<Compressed> => ({
  encoding,
  content: await compressors[encoding](text),
});
