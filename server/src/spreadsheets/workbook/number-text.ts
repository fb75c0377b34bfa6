/** Spreadsheets count with so many digits. */
const DIGITS = 15;

/** Behind the point, of a number that is smaller than a millionth. */
const MOST_PLACES = 20;

/** Whether a number has more digits before its point than are kept: those behind them are gone, and nobody knows them. */
export const isCut = (stored: string): boolean => Math.abs(Number(stored)) >= 10 ** DIGITS;

/**
 * A number that is not cut, as a person reads it: without exponent, and without the noise behind its fifteenth digit.
 */
export function plainNumber(stored: string): string {
  if (/^-?[1-9]\d*$/.test(stored)) return stored;
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  const shown = String(Number(number.toPrecision(DIGITS)));
  return shown.includes('e') ? number.toFixed(MOST_PLACES).replace(/\.?0+$/, '') : shown;
}
