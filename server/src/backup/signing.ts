import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readPublicKeys, readSigningKey } from '../audit/anchors/audit-keys.ts';
import { isAlreadyThere } from '../runtime/file-failures.ts';

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

/** Opens the private key that signs a platform's backups, and creates it at the first backup. It is never stored in a place. */
export function openSigningKey(dataDir: string): KeyObject {
  const file = keyFile(dataDir);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeNew(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  const key = readSigningKey(file);
  writeNew(publicKeyFile(dataDir), createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString());
  return key;
}

/** The public key of this machine's own backups, where there is one. */
export const readOwnPublicKeys = (dataDir: string): KeyObject[] =>
  fs.existsSync(publicKeyFile(dataDir)) ? readPublicKeys(publicKeyFile(dataDir)) : [];

/** The prefix separates signatures of manifests from any others. */
const toSigned = (text: string) => Buffer.from(`lexboard backup ${text}`);

export const signText = (text: string, key: KeyObject): string =>
  sign(null, toSigned(text), key).toString('base64');

export const isSignedBy = (text: string, signature: string, keys: readonly KeyObject[]): boolean =>
  keys.some((key) => verify(null, toSigned(text), key, Buffer.from(signature, 'base64')));
