import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

const blocks = /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g;

function requireEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('is no Ed25519 key');
  return key;
}

/**
 * Reads a key that signs.
 * @param text a PEM, with line breaks or `\n` in their place, or the path of its file
 * @throws Error whose message continues the name of the setting and never repeats the key
 */
export function readSigningKey(text: string): KeyObject {
  const pem = text.startsWith('-----BEGIN') ? text.replaceAll('\\n', '\n') : readPem(text);
  try {
    return requireEd25519(createPrivateKey(pem));
  } catch {
    throw new Error('must be a private Ed25519 key in the form PEM, or a file with one');
  }
}

function readPem(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error('names a file that cannot be read');
  }
}

/** Reads the keys that verify signatures, current and former ones. @throws with one line for a file without such keys */
export function readPublicKeys(file: string): KeyObject[] {
  const pems = readPem(file).match(blocks) ?? [];
  try {
    if (pems.length === 0) throw new Error('has no key');
    return pems.map((pem) => requireEd25519(createPublicKey(pem)));
  } catch {
    throw new Error(`${file} must have public Ed25519 keys in the form PEM.`);
  }
}
