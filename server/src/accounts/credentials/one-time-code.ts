import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** TOTP parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

const ISSUER = 'Lexboard';

/** Codes before and after the current one that are accepted, too: clocks differ. */
const DRIFT = 1;

/** Creates a secret of 160 random bits (RFC 4226's recommendation), in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** A fingerprint of a secret, to tell two set-ups apart. It reveals nothing: it hashes 160 random bits. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(`set-up:${secret}`).digest('base64url');

/** The otpauth:// address by which an authenticator app imports a secret. */
export const buildOtpauthAddress = (secret: string, username: string): string =>
  new TOTP({ ...form, issuer: ISSUER, label: username, secret }).toString();

/** Draws an address as a QR code. @returns a `data:` URL */
export function drawQrCode(address: string): string {
  const svg = renderSVG(address, { ecc: 'M', border: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Finds the 30-second time step of a six-digit code; undefined if it is not a current code. */
export function findStep(secret: string, code: string, now = Date.now()): number | undefined {
  const key = Secret.fromBase32(secret);
  const ahead = TOTP.validate({ ...form, secret: key, token: code, timestamp: now, window: DRIFT });
  return ahead === null ? undefined : TOTP.counter({ period: form.period, timestamp: now }) + ahead;
}
