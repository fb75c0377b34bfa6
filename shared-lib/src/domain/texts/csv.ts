import { removeInvisible } from './unseen-signs.ts';

/**
 * Possible starts of a formula, including full-width signs: at the start of a text, or after a character that some
 * spreadsheet treats as a cell separator, with blanks and quotes in between.
 */
const formulaBeginnings = /(^|[,;\t\v\f\r\n\u0085\u2028\u2029])([\s"]*)(?=[=+\-@＝＋－＠])/gu;

/** Prefixes the start of a formula with an apostrophe, so that no spreadsheet runs it (OWASP "CSV Injection"). */
const escapeFormula = (text: string): string => text.replace(formulaBeginnings, "$1$2'");

const escapedBeginnings = /(^|[,;\t\v\f\r\n\u0085\u2028\u2029])([\s"]*)'(?=[=+\-@＝＋－＠])/gu;

/** The inverse of `escapeFormula`. */
export const unescapeFormula = (text: string): string => text.replace(escapedBeginnings, '$1$2');

/** Characters that some spreadsheet treats as a cell separator. */
const needsQuotes = /[",;\t\v\f\r\n\u0085\u2028\u2029]/u;

const quoteCell = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Formats a CSV row (RFC 4180), quoted also for spreadsheets with other separators. Control characters are removed,
 * because an import rejects a file with them as binary.
 */
export const formatCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(escapeFormula(removeInvisible(cell)))).join(',')}\r\n`;

/** Byte order mark: some spreadsheets need it to read UTF-8. */
export const byteOrderMark = '\uFEFF';
