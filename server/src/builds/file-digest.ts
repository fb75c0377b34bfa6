import { createHash, type Hash } from 'node:crypto';

/**
 * The digest of a file of a release. All files of builds have this one, as the records of releases that are live do. Attached
 * files have SHA-256 (files/store-content.ts), which no browser compares.
 */
const algorithm = 'sha384';

export const createFileHash = (): Hash => createHash(algorithm);

/** The digest in the form that browsers compare with (SRI). */
export const toIntegrity = (hash: Hash): string => `${algorithm}-${hash.digest('base64')}`;

export const integrityOf = (content: string | Uint8Array): string =>
  toIntegrity(createFileHash().update(content));
