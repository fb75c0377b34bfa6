import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { t } from '@lexboard/shared-lib/texts';

const MIN_LENGTH = 12;
/** A shorter text, repeated, is as easy to guess as a common password. */
const MIN_REPEATED_LENGTH = 6;
/** The number of other letters and digits that a password with names needs, at least. */
const MIN_BESIDE_NAMES = 6;

/**
 * The 3,000 commonest passwords of 12 characters or more in ten million leaked ones, commonest first; from
 * 10-million-password-list-top-1000000 of SecLists (MIT licence).
 */
const commonLong = readFileSync(path.join(import.meta.dirname, 'common-long-passwords.txt'), 'utf8');

const common = new Set<string>([
  ...dictionary['passwords-common'],
  ...commonLong.toLowerCase().trim().split('\n'),
]);

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const letters = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const repeated = /^(.+?)\1+$/su.exec(plain)?.[1];
  if (repeated !== undefined && (repeated.length < MIN_REPEATED_LENGTH || common.has(repeated))) return true;
  return common.has(plain) || common.has(letters);
}

/**
 * The fault of a chosen password, as text to follow its name; undefined if it is acceptable. It needs 12 characters of
 * any kind, and must not be a common password, repeated or surrounded by digits either (decisions §5 "Password").
 */
export function findPasswordFault(password: string): string | undefined {
  const characters = [...password.normalize('NFC')].length;
  if (characters < MIN_LENGTH) return t('must have at least {least} characters', { least: MIN_LENGTH });
  if (isCommon(password)) return t('is too easy to guess: it is a common password, or nearly one');
  return undefined;
}

const normalizePassword = (text: string) => text.normalize('NFC').toLowerCase();

/** Whether a password is little more than words of `names`, which an attacker would try first. */
export function isBuiltFromNames(password: string, names: readonly string[]): boolean {
  const words = names.flatMap((name) => normalizePassword(name).match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []);
  const longestFirst = words.sort((one, other) => other.length - one.length);
  const plain = normalizePassword(password);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), plain);
  const others = rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return rest !== plain && others < MIN_BESIDE_NAMES;
}
