import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isAlreadyThere } from '../runtime/file-failures.ts';

const KEY_BYTES = 32;
const OWNER_ALONE = 0o600;

/** The key that seals secrets of organisations. It is never in the database or in a backup. */
export interface SecretKey {
  /** Tells keys apart, and reveals nothing of the key. It stands in each sealed text. */
  id: string;
  bytes: Buffer;
}

const toSecretKey = (bytes: Buffer): SecretKey => ({
  id: createHash('sha256').update('lexboard secret key').update(bytes).digest('base64url').slice(0, 12),
  bytes,
});

/** A new random key. */
export const createSecretKey = (): SecretKey => toSecretKey(randomBytes(KEY_BYTES));

/**
 * Reads a key: 32 bytes in base64 (`openssl rand -base64 32`).
 * @throws Error whose message continues the name of the file or setting, and never repeats the key
 */
export function readSecretKey(file: string): SecretKey {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error('names a file that cannot be read', { cause: error });
  }
  const bytes = Buffer.from(text, 'base64');
  // Node skips what is no base64.
  if (bytes.length !== KEY_BYTES || bytes.toString('base64') !== text)
    throw new Error('must name a file with 32 bytes in base64, as openssl rand -base64 32 writes them');
  return toSecretKey(bytes);
}

/** Writes beside the place and links into it: servers that start at once on one folder all read the same, whole key. */
function writeFirstKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${createSecretKey().bytes.toString('base64')}\n`, {
    mode: OWNER_ALONE,
    flush: true,
  });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  } finally {
    fs.rmSync(draft);
  }
}

/** Opens the key of a data folder, and makes it at the first start. @throws for a file that holds none */
export function openSecretKey(dataDir: string): SecretKey {
  const file = path.join(dataDir, 'secret.key');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    writeFirstKey(file);
  }
  try {
    return readSecretKey(file);
  } catch (error) {
    throw new Error(`${file} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
