import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isAlreadyThere } from '../runtime/file-failures.ts';
import { readPublicKeys, readSigningKey } from './ed25519-keys.ts';

const OWNER_ALONE = 0o600;

const keyFile = (dataDir: string) => path.join(dataDir, 'backup-key.pem');

/** The public key's file. A restore on another machine needs it; it is not secret. */
export const publicKeyFile = (dataDir: string) => path.join(dataDir, 'backup-public-key.pem');

function writeNew(file: string, text: string): void {
  try {
    fs.writeFileSync(file, text, { flag: 'wx', mode: OWNER_ALONE });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

/**
 * Opens the private key that signs a platform's backups and notes of deletion, and creates it when it is first needed. It is never
 * stored in a backup.
 */
export function openSigningKey(dataDir: string): KeyObject {
  const file = keyFile(dataDir);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeNew(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  const key = readSigningKey(file);
  const own = createPublicKey(key);
  // There may be that of a former machine, put there for a restore.
  if (!readOwnPublicKeys(dataDir).some((known) => known.equals(own)))
    fs.appendFileSync(publicKeyFile(dataDir), own.export({ type: 'spki', format: 'pem' }), {
      mode: OWNER_ALONE,
    });
  return key;
}

/** The public keys of this machine's own backups and notes, where there are any. */
export const readOwnPublicKeys = (dataDir: string): KeyObject[] =>
  fs.existsSync(publicKeyFile(dataDir)) ? readPublicKeys(publicKeyFile(dataDir)) : [];
