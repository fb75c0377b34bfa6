import { tidyText } from '@lexboard/shared-lib/domain';

/**
 * Passwords are compared to the letter, and so is what a build says of itself; of a link nothing is taken away unseen, its check
 * says what is wrong.
 */
const isTakenAsItIs = (name: string): boolean => /password|^(link|release)$/i.test(name);

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Brings the texts of a request, as it was parsed, into the form in which they are stored, searched and compared
 * (decisions §5 "Texts"), in place. It does not call itself: a body may be nested deeper than the stack is.
 */
export function tidyInput(input: unknown): unknown {
  const waiting = [input];
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    if (!isHolder(holder)) continue;
    for (const [name, value] of Object.entries(holder)) {
      if (typeof value === 'string') {
        if (!isTakenAsItIs(name)) holder[name] = tidyText(value);
      } else if (isHolder(value)) {
        waiting.push(value);
      }
    }
  }
  return input;
}
