import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where a sealed text is stored. It cannot be opened anywhere else: a copy in another row is worthless. */
export interface SecretPlace {
  table: string;
  organisationId: string;
  /** What tells the rows of the organisation apart; empty where it has one. */
  row?: string | number;
}

/** Authenticated with the text, and not stored with it. */
const toContext = ({ table, organisationId, row = '' }: SecretPlace, keyId: string) =>
  Buffer.from(JSON.stringify([keyId, table, organisationId, String(row)]));

/**
 * Encrypts a secret for its place in the database with AES-256-GCM (doors §1 "kept encrypted with a key outside the database").
 * @returns the key's id and the encrypted text, with a dot in between
 */
export function sealSecret(key: SecretKey, text: string, place: SecretPlace): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(toContext(place, key.id));
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `${key.id}.${Buffer.concat(sealed).toString('base64url')}`;
}

/**
 * Opens a sealed text in its place. Undefined where it was sealed with another key or for another place, or was changed: the
 * feature then asks for the secret again.
 */
export function openSecret(key: SecretKey, sealed: string, place: SecretPlace): string | undefined {
  const [id, content = ''] = sealed.split('.');
  const bytes = Buffer.from(content, 'base64url');
  if (id !== key.id || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(toContext(place, key.id));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const start = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
