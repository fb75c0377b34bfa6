import { currentLanguage, inEnglish, type TextValues } from '@lexboard/shared-lib/texts';

/** Gives a message of the product its values: `(values) => t('Import of {name} undone', values)`. */
export type Message = (values: TextValues) => string;

interface Pattern {
  message: Message;
  pattern: RegExp;
  /** The values in the order of the sentence. */
  found: { name: string; isCount: boolean }[];
  /** All values; a count that the sentence does not name is 1. */
  names: string[];
}

const FIRST_COUNT = 777_777_700;
const placeholders = /\uE000(\d+)\uE001|77,77,77,7(\d\d)/g;

/** Reads the English of a message as a pattern: with its plural form for several, or for one. */
function readPattern(message: Message, form: 'one' | 'other'): Pattern {
  const names: string[] = [];
  const values = new Proxy<Record<string, unknown>>(
    {},
    {
      getOwnPropertyDescriptor: () => ({ configurable: true }),
      get: (_, name) => {
        const place = names.push(String(name)) - 1;
        return {
          toString: () => `\uE000${place}\uE001`,
          valueOf: () => (form === 'one' ? 1 : FIRST_COUNT + place),
        };
      },
    },
  );
  const found: Pattern['found'] = [];
  const english = inEnglish(() => message(values)).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const source = english.replaceAll(placeholders, (_, text?: string, count?: string) => {
    found.push({ name: names[Number(text ?? count)] ?? '', isCount: count !== undefined });
    return count === undefined ? '(.+?)' : String.raw`([\d,]+)`;
  });
  return { message, pattern: new RegExp(`^${source}$`, 's'), found, names };
}

/** The patterns of a message: two where it counts something. */
function patternsOf(message: Message): Pattern[] {
  const pattern = readPattern(message, 'other');
  return pattern.found.some(({ isCount }) => isCount) ? [pattern, readPattern(message, 'one')] : [pattern];
}

/**
 * Makes a reader of sentences that are stored in English: it finds the message that wrote a sentence and gives the sentence in the
 * current language. What no message wrote stays as it is.
 * @param messages the first one that fits is taken
 * @param readValue gives a value of a sentence in the current language: a day, a name of a choice, or a sentence again
 */
export function createReader(
  messages: readonly Message[],
  readValue: (value: string, name: string) => string = (value) => value,
): (text: string) => string {
  let patterns: Pattern[] | undefined;
  return (text) => {
    if (currentLanguage() === 'en') return text;
    patterns ??= messages.flatMap(patternsOf);
    for (const { message, pattern, found, names } of patterns) {
      const read = pattern.exec(text);
      if (!read) continue;
      const values = found.map(({ name, isCount }, index): [string, string | number] => {
        const value = read[index + 1] ?? '';
        return [name, isCount ? Number(value.replaceAll(',', '')) : readValue(value, name)];
      });
      return message({
        ...Object.fromEntries(names.map((name) => [name, 1])),
        ...Object.fromEntries(values),
      });
    }
    return text;
  };
}
