import { withoutUnseen } from './unseen-signs.ts';

/**
 * Where a formula may begin, also in the wide form of East Asian keyboards: at the beginning of a text, and after whatever
 * some spreadsheet takes for the end of a cell, with blanks and quotes between.
 */
const formulaBeginnings = /(^|[,;\t\v\f\r\n\u0085\u2028\u2029])([\s"]*)(?=[=+\-@＝＋－＠])/gu;

/** A text that no spreadsheet runs: what would begin a formula stands behind an apostrophe (OWASP "CSV Injection"). */
const escapeFormula = (text: string): string => text.replace(formulaBeginnings, "$1$2'");

const escapedBeginnings = /(^|[,;\t\v\f\r\n\u0085\u2028\u2029])([\s"]*)'(?=[=+\-@＝＋－＠])/gu;

/** The text of a cell of such a file as it was, without the apostrophe before what would begin a formula. */
export const unescapeFormula = (text: string): string => text.replace(escapedBeginnings, '$1$2');

/** Characters that some spreadsheet takes for the end of a cell. */
const needsQuotes = /[",;\t\v\f\r\n\u0085\u2028\u2029]/u;

const quoteCell = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A row of a file of comma-separated values (RFC 4180), also fit for spreadsheets that separate cells by other signs. It has
 * no controls: an import takes a file that has some for no text.
 */
export const formatCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(escapeFormula(withoutUnseen(cell)))).join(',')}\r\n`;

/** The beginning of such a file: without it some spreadsheets do not read UTF-8. */
export const byteOrderMark = '\uFEFF';
