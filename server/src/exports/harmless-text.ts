/** What a spreadsheet takes for the beginning of a formula, also in the wide form of East Asian keyboards. */
const beginsFormula = /^[=+\-@＝＋－＠\t\r\n]/u;

/** A text that no spreadsheet runs: what would begin a formula stands behind an apostrophe (OWASP "CSV Injection"). */
export const harmless = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);
