/** The precision of numbers in spreadsheets. */
const DIGITS = 15;

/** The decimal places shown of a number below a millionth. */
const MAX_DECIMALS = 20;

/** Whether a number has more integer digits than the precision, so that the last ones are lost. */
export const losesDigits = (stored: string): boolean => Math.abs(Number(stored)) >= 10 ** DIGITS;

/** Formats a number that lost no digits: without exponent, rounded to 15 digits. */
export function plainNumber(stored: string): string {
  if (/^-?[1-9]\d*$/.test(stored)) return stored;
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  const shown = String(Number(number.toPrecision(DIGITS)));
  return shown.includes('e') ? number.toFixed(MAX_DECIMALS).replace(/\.?0+$/, '') : shown;
}
