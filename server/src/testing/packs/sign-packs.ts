import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readPackFile } from '../../packs/read/read-pack.ts';
import { signDigest, toPem } from '../../packs/trust/keys.ts';
import { zipPack } from './pack-samples.ts';

export const newPublisherKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

export const publicPemOf = (key: KeyObject): string => toPem(createPublicKey(key));

/** The `.lexpack` of these files, signed. @param former the key that hands over to `key` */
export async function signPack(
  content: Readonly<Record<string, string>>,
  key: KeyObject,
  former?: KeyObject,
): Promise<Buffer> {
  const { digest } = await readPackFile(zipPack(content));
  return zipPack({ ...content, 'signature.json': JSON.stringify(signDigest(digest, key, former)) });
}
