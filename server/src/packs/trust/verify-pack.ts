import type { KeyObject } from 'node:crypto';
import type { PackSignature } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { refusePack } from '../read/pack-faults.ts';
import type { Pack } from '../read/pack.ts';
import { signatureFile } from '../read/pack-parts.ts';
import type { PublisherKey } from './key-repository.ts';
import { fingerprintOf, findFormerKey, isSignatureOf, readPublicKey, toPem } from './keys.ts';

const refuse = (message: string): never => refusePack(signatureFile, message);

/** @throws UnreadablePack where the key has been withdrawn */
function requireTrusted(key: PublisherKey): PublisherKey {
  if (key.state === 'distrusted') refuse(t('the key "{name}" is no longer trusted', { name: key.name }));
  if (key.state === 'replaced')
    refuse(t('the key "{name}" was replaced by a newer one of its publisher', { name: key.name }));
  return key;
}

/** The accepted key that a signature is of, or that handed over to the one that made it. */
function findAccepted(signature: PackSignature, keys: readonly PublisherKey[]): PublisherKey | undefined {
  const find = (key: KeyObject | undefined) => key && keys.find(({ publicKey }) => publicKey === toPem(key));
  return find(readPublicKey(signature.publicKey)) ?? find(findFormerKey(signature));
}

/**
 * Refuses a pack that was signed by a key which was distrusted after it came here.
 * @throws UnreadablePack
 */
export function refuseWithdrawn({ signature }: Pick<Pack, 'signature'>, keys: readonly PublisherKey[]): void {
  const key = signature && findAccepted(signature, keys);
  if (key?.state === 'distrusted') requireTrusted(key);
}

/**
 * Verifies the signature of a pack.
 * @param keys all that the owner of the platform has accepted
 * @returns the accepted key that signed it, or that handed over to the one that did
 * @throws UnreadablePack for a pack without a signature, with a changed byte, or of a key that is not trusted
 */
export function verifyPack(
  { digest, signature }: Pick<Pack, 'digest' | 'signature'>,
  keys: readonly PublisherKey[],
): PublisherKey {
  if (!signature) return refuse(t('is missing: the pack is not signed'));
  const own = readPublicKey(signature.publicKey);
  if (!own) return refuse(t('publicKey must be a public Ed25519 key in the form PEM'));
  if (!isSignatureOf(signature, digest))
    refuse(t('does not fit the content: the pack was changed after it was signed'));
  const known = findAccepted(signature, keys);
  if (known) return requireTrusted(known);
  return refuse(
    `its key ${fingerprintOf(own)} is not trusted; who runs the platform accepts it by "lexboard pack trust"`,
  );
}
