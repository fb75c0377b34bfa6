const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot represent. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Creates an XML document with this root. */
export const xml = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`;

/** The name of a sheet in a formula: in quotes where it has other signs than Latin letters. */
export const quoteSheet = (name: string): string =>
  /^[A-Za-z]+$/.test(name) ? name : `'${name.replaceAll("'", "''")}'`;

/** The letters of a column, counted from 1. */
export function letters(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % 26));
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last;
}
