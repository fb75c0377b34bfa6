/** What a spreadsheet takes for the beginning of a formula, also in the wide form of East Asian keyboards. */
const beginsFormula = /^[=+\-@＝＋－＠\t\r\n]/u;

/** A text that no spreadsheet runs: what would begin a formula stands behind an apostrophe (OWASP "CSV Injection"). */
export const harmless = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A row of a file of comma-separated values (RFC 4180). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

/** What such a file begins with: without it some spreadsheets do not read UTF-8. */
export const byteOrderMark = '\uFEFF';
