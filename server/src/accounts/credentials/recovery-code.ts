import { createHash, randomInt } from 'node:crypto';

/** Crockford's base32: without I, L, O and U, which are mistaken for 1, 0 and V. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits. An unsalted hash is safe from 112 bits on (ASVS 6.5.2). */
const LENGTH = 24;
/** Length of older codes, of 80 bits. They work until they are replaced. */
const FORMER_LENGTH = 16;
const CODES = 10;

const createCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates recovery codes of 120 random bits each, formatted for people: `7KQ2-M9XD-04TB-HW5C-Z8RN-3EJG`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => createCode().replace(/(.{4})(?=.)/g, '$1-'));

/** The stored hash of a recovery code. */
export const hashRecoveryCode = (code: string): Uint8Array =>
  createHash('sha256').update(code.replaceAll('-', '')).digest();

/** A typed code, by what it can be. */
export type TypedCode =
  | { kind: 'app'; code: string }
  | { kind: 'recovery'; hash: Uint8Array }
  | { kind: 'none' };

/** Parses a typed code. Spaces, hyphens, letter case and letters that look like digits do not matter. */
export function readTypedCode(typed: string): TypedCode {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^[0-9]{6}$/.test(plain)) return { kind: 'app', code: plain };
  const code = plain.replaceAll('O', '0').replace(/[IL]/g, '1');
  const isOfLength = code.length === LENGTH || code.length === FORMER_LENGTH;
  const isRecovery = isOfLength && [...code].every((letter) => ALPHABET.includes(letter));
  return isRecovery ? { kind: 'recovery', hash: hashRecoveryCode(code) } : { kind: 'none' };
}
