/**
 * A number as people write it: '50', '10.5', '10,5'; undefined for anything else. With three figures behind it a comma could
 * be one of thousands, as in '1,440': then it is not known which number is meant.
 */
function readNumber(text: string): number | undefined {
  const typed = text.trim();
  return /^\d+(\.\d+|,\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}

function readWithin(text: string, from: number, to: number): number | undefined {
  const number = readNumber(text);
  return number !== undefined && number >= from && number <= to ? number : undefined;
}

const withoutSign = (text: string): string => text.trim().replace(/%$/, '');

/** A share from 0 to 100 per cent, with the sign or without: '50 %', '10,5'. */
export const readShare = (text: string): number | undefined => readWithin(withoutSign(text), 0, 100);

const mostSteps = 20;

/** Shares that rise, with commas in between: '1 %, 10 %, 50'. Here no comma is a decimal one. */
export function readSteps(text: string): number[] | undefined {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  // A text that is no share counts as 0, which does not rise.
  const steps = parts.map((part) => readWithin(withoutSign(part), 0.01, 100) ?? 0);
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  return isRising && steps.length > 0 && steps.length <= mostSteps ? steps : undefined;
}

/** The length of each step, from 3 seconds to a week. */
export const readMinutes = (text: string): number | undefined => readWithin(text, 0.05, 10_080);

/** The names in a text, each once. */
export const readNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
