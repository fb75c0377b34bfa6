import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 12;
/** A repetition of less is guessed as soon as a common password. */
const SHORTEST_REPEATED = 6;

const common = new Set<string>(dictionary['passwords-common']);

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const letters = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const repeated = /^(.+?)\1+$/su.exec(plain)?.[1];
  if (repeated !== undefined && (repeated.length < SHORTEST_REPEATED || common.has(repeated))) return true;
  return common.has(plain) || common.has(letters);
}

/**
 * What is wrong with a password that someone chose, to go after its name; undefined when it may be used. At least
 * 12 characters of any kind, and no common password, repeated or with digits around it neither (decisions §5
 * "Password").
 */
export function passwordFault(password: string): string | undefined {
  const characters = [...password.normalize('NFC')].length;
  if (characters < SHORTEST) return `must have at least ${SHORTEST} characters`;
  if (isCommon(password)) return 'is too easy to guess: it is a common password, or nearly one';
  return undefined;
}
