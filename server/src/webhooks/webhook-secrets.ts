import { randomBytes } from 'node:crypto';
import { openSecret, sealSecret } from '../secrets/seal-secret.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import type { SealedSecrets } from './webhook-repository.ts';

const SECRET_BYTES = 32;

interface Place {
  organisationId: string;
  id: number;
}

const placeOf = ({ organisationId, id }: Place) => ({ table: 'webhook', organisationId, row: id });

/** Makes a secret as Standard Webhooks says, and seals it for its webhook. */
export function createSecret(key: SecretKey, place: Place): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secret, sealed: sealSecret(key, secret, placeOf(place)) };
}

const toBytes = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** The bytes of the secrets that sign, the present one first; undefined where the present one cannot be opened. */
export function openSecrets(
  key: SecretKey,
  { secret, former }: Pick<SealedSecrets, 'secret' | 'former'>,
  place: Place,
): Buffer[] | undefined {
  const present = openSecret(key, secret, placeOf(place));
  if (present === undefined) return undefined;
  const before = former === null ? undefined : openSecret(key, former, placeOf(place));
  return [present, ...(before === undefined ? [] : [before])].map(toBytes);
}
