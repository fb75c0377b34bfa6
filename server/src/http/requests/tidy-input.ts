import { tidyText } from '@lexboard/shared-lib/domain';

/**
 * Fields that are not changed: passwords are compared exactly, and so is a build's description of itself. A link is
 * validated as it was sent, so that nothing is removed unseen.
 */
const isVerbatim = (name: string): boolean => /password|^(link|release)$/i.test(name);

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Normalises the texts of a parsed request, in place, to the form in which they are stored, searched and compared
 * (decisions §5 "Texts"). Not recursive: a body may be nested deeper than the stack.
 */
export function tidyInput(input: unknown): unknown {
  const waiting = [input];
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    if (!isContainer(holder)) continue;
    for (const [name, value] of Object.entries(holder)) {
      if (typeof value === 'string') {
        if (!isVerbatim(name)) holder[name] = tidyText(value);
      } else if (isContainer(value)) {
        waiting.push(value);
      }
    }
  }
  return input;
}
