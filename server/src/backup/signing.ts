import { sign, verify, type KeyObject } from 'node:crypto';

/** The prefix separates signatures of manifests from any others. */
const toSigned = (text: string) => Buffer.from(`lexboard backup ${text}`);

export const signText = (text: string, key: KeyObject): string =>
  sign(null, toSigned(text), key).toString('base64');

export const isSignedBy = (text: string, signature: string, keys: readonly KeyObject[]): boolean =>
  keys.some((key) => verify(null, toSigned(text), key, Buffer.from(signature, 'base64')));
