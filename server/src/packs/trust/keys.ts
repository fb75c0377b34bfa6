import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { PackSignature } from '@lexboard/shared-lib/contract';

/** Reads the public key of a publisher. A private key is none: nobody may hand it out. */
export function readPublicKey(pem: string): KeyObject | undefined {
  if (!/^-----BEGIN PUBLIC KEY-----\s/.test(pem.trim())) return undefined;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a private key that signs packs. @throws Error for another text */
export function readPrivateKey(pem: string, name: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // It is said below, and never with what the file holds.
  }
  throw new Error(`${name} must be a private Ed25519 key in the form PEM.`);
}

export const toPem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

const toDer = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

/** Short name of a key, by which people compare it: the beginning of the SHA-256 of its DER form. */
export const fingerprintOf = (key: KeyObject): string =>
  `SHA256:${createHash('sha256').update(toDer(key)).digest('hex').slice(0, 32)}`;

const signText = (key: KeyObject, content: Buffer): string => sign(null, content, key).toString('base64');

/** Signs the digest of a pack. @param former the publisher's former key, which hands over to this one */
export function signDigest(digest: string, key: KeyObject, former?: KeyObject): PackSignature {
  const own = createPublicKey(key);
  return {
    publicKey: toPem(own),
    signature: signText(key, Buffer.from(digest, 'hex')),
    ...(former && {
      handOver: { publicKey: toPem(createPublicKey(former)), signature: signText(former, toDer(own)) },
    }),
  };
}

/** Whether the key that a signature names made it, over this digest. */
export function isSignatureOf({ publicKey, signature }: PackSignature, digest: string): boolean {
  const key = readPublicKey(publicKey);
  return !!key && verify(null, Buffer.from(digest, 'hex'), key, Buffer.from(signature, 'base64'));
}

/** The key that handed over to the key of a signature; undefined without one, or where it did not sign that. */
export function findFormerKey({ publicKey, handOver }: PackSignature): KeyObject | undefined {
  const [own, former] = [readPublicKey(publicKey), handOver && readPublicKey(handOver.publicKey)];
  if (!own || !former || !handOver) return undefined;
  return verify(null, toDer(own), former, Buffer.from(handOver.signature, 'base64')) ? former : undefined;
}
