/** Spreadsheets count with so many digits. */
const DIGITS = 15;

/** 1.23E+20 as it would be written by hand. */
function withoutExponent(number: number): string {
  const [mantissa = '', power = '0'] = Math.abs(number)
    .toExponential(DIGITS - 1)
    .split('e');
  const digits = mantissa.replace('.', '');
  const point = Number(power) + 1;
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const part = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const shownPart = part.replace(/0+$/, '');
  return `${number < 0 ? '-' : ''}${whole}${shownPart && `.${shownPart}`}`;
}

/**
 * A number as it is stored in a workbook, as a person reads it: without exponent, and without the noise behind its
 * fifteenth digit.
 */
export function plainNumber(stored: string): string {
  if (/^-?[1-9]\d*$/.test(stored)) return stored;
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  const shown = String(Number(number.toPrecision(DIGITS)));
  return shown.includes('e') ? withoutExponent(number) : shown;
}
