import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BoundedMap } from '../../runtime/bounded-map.ts';

/** The best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A text as it is sent in an encoding. */
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

/** Browsers send one of a few headers, each again and again; a long one is nobody's habit. */
const known = new BoundedMap<string, Encoding | 'none'>(100);
const LONGEST_KNOWN = 100;

/** The best encoding that an Accept-Encoding header allows; undefined where it allows none. */
export function findAcceptedEncoding(header = ''): Encoding | undefined {
  let found = known.get(header);
  if (found === undefined) {
    found = readAccepted(header) ?? 'none';
    if (header.length <= LONGEST_KNOWN) known.set(header, found);
  }
  return found === 'none' ? undefined : found;
}

/** For what is compressed while somebody waits: higher levels take many times as long for a few percent. */
const brotliSettings = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const gzipSettings = { level: 4 };

const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, brotliSettings),
  gzip: (text) => promisify(gzip)(text, gzipSettings),
};

/** Compresses outside the thread that answers requests. */
export const compress = async (text: string, encoding: Encoding): Promise<Compressed> => ({
  encoding,
  content: await compressors[encoding](text),
});
