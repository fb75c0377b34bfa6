/**
 * Parses a number: '50', '10.5', '10,5'; undefined otherwise. A comma before three digits is ambiguous, as in
 * '1,440', and is rejected.
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

/** Parses a share from 0 to 100 per cent, with or without the sign: '50 %', '10,5'. */
export const readShare = (text: string): number | undefined => readWithin(withoutSign(text), 0, 100);

const maxSteps = 20;

/** Parses rising shares with commas between them: '1 %, 10 %, 50'. A comma is never decimal here. */
export function readSteps(text: string): number[] | undefined {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  // An invalid share counts as 0, which fails the check for rising shares.
  const steps = parts.map((part) => readWithin(withoutSign(part), 0.01, 100) ?? 0);
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  return isRising && steps.length > 0 && steps.length <= maxSteps ? steps : undefined;
}

/** Parses the length of a step in minutes: 3 seconds to a week. */
export const readMinutes = (text: string): number | undefined => readWithin(text, 0.5, 10_080);

/** Parses the least time of a policy in minutes: none to 30 days. */
export const readPolicyMinutes = (text: string): number | undefined => readWithin(text, 0, 43_200);

/** Parses a comma-separated list of names without duplicates. */
export const readNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
