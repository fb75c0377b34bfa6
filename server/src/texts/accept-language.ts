import { chooseLanguage, type Language } from '@lexboard/shared-lib/texts';

/** Browsers send less than a hundred characters. */
const MAX_CHARACTERS = 500;

/** One wanted language (RFC 9110 §12.5.4): a tag or `*`, and how much it is wanted, from 0 to 1. */
const wanted =
  /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/**
 * The language of an `Accept-Language` header: the most wanted that the product has, the first of equally wanted ones.
 * @returns English where the header is missing, malformed or longer than any browser's
 */
export function readAcceptLanguage(header: string | undefined): Language {
  if (!header || header.length > MAX_CHARACTERS) return 'en';
  const found = header.split(',').map((part) => wanted.exec(part));
  const tags = found.flatMap((match) => (match ? [{ tag: match[1] ?? '', q: Number(match[2] ?? 1) }] : []));
  if (tags.length < found.length) return 'en';
  const inOrder = tags.filter(({ q }) => q > 0).sort((one, other) => other.q - one.q);
  return chooseLanguage(inOrder.map(({ tag }) => tag));
}
