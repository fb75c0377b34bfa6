import { sign, verify, type KeyObject } from 'node:crypto';

/** Signs an object with Ed25519. @returns one line: its JSON, whose last member is the signature of the JSON without it */
export function signJson(content: object, key: KeyObject): string {
  const text = JSON.stringify(content);
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  return `${text.slice(0, -1)},"signature":"${signature}"}`;
}

/** A line of {@link signJson}, as far as it can be read. */
export interface SignedJson {
  /** The object without its signature; undefined for other text. */
  content: unknown;
  /** Whether one of the keys has signed it. */
  isSigned: boolean;
}

/** Reads a line of {@link signJson}. @param keys of which one must have signed it */
export function readSignedJson(line: string, keys: readonly KeyObject[]): SignedJson {
  const [, text = '', signature = ''] = /^(\{.*),"signature":"([A-Za-z0-9+/]{86}==)"\}$/.exec(line) ?? [];
  const signed = Buffer.from(`${text}}`);
  const proof = Buffer.from(signature, 'base64');
  try {
    const content: unknown = JSON.parse(`${text}}`);
    return { content, isSigned: keys.some((key) => verify(null, signed, key, proof)) };
  } catch {
    return { content: undefined, isSigned: false };
  }
}
