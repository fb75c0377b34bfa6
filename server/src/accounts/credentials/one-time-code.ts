import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/**
 * The form of codes that every authenticator app can make (RFC 6238): SHA-1, six digits, a new code every 30 seconds.
 */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

const ISSUER = 'Lexboard';

/** The number of codes before and after the current one that are right too: clocks differ. */
const DRIFT = 1;

/** A new secret of 160 bits, as RFC 4226 recommends, in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** Tells the set-up of one secret from that of another. It is a hash of 160 random bits: nobody finds the secret by it. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(`set-up:${secret}`).digest('base64url');

/** The address that an authenticator app takes a secret from. */
export const buildOtpauthAddress = (secret: string, username: string): string =>
  new TOTP({ ...form, issuer: ISSUER, label: username, secret }).toString();

/** An address as a picture that a phone can read: a `data:` address. */
export function drawQrCode(address: string): string {
  const svg = renderSVG(address, { ecc: 'M', border: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/**
 * The 30-second step that a code of six digits belongs to, or undefined when it is not a code of about now.
 * @param now in ms since 1970
 */
export function findStep(secret: string, code: string, now = Date.now()): number | undefined {
  const key = Secret.fromBase32(secret);
  const ahead = TOTP.validate({ ...form, secret: key, token: code, timestamp: now, window: DRIFT });
  return ahead === null ? undefined : TOTP.counter({ period: form.period, timestamp: now }) + ahead;
}
