import { createHash, type Hash } from 'node:crypto';

/**
 * The digest of release files. It must not change: the records of live releases contain it. Attached files use SHA-256
 * (files/store-content.ts), which browsers do not verify.
 */
const algorithm = 'sha384';

export const createFileHash = (): Hash => createHash(algorithm);

/** The digest in the format of Subresource Integrity (SRI), which browsers verify. */
export const toIntegrity = (hash: Hash): string => `${algorithm}-${hash.digest('base64')}`;

export const integrityOf = (content: string | Uint8Array): string =>
  toIntegrity(createFileHash().update(content));
