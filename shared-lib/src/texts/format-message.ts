import { intlTags, type Language } from './languages.ts';
import { isContent, type MessagePart, type ParsedMessage, type TextValues } from './text-place.ts';

interface Formatting {
  language: Language;
  values: TextValues;
  /** The number that `#` stands for. */
  count?: number;
}

/** Makes something for each language once. */
function eachOnce<Made>(make: (tag: string) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const known = made.get(language) ?? make(intlTags[language]);
    made.set(language, known);
    return known;
  };
}

const numbersOf = eachOnce((tag) => new Intl.NumberFormat(tag));
const pluralsOf = eachOnce((tag) => new Intl.PluralRules(tag));

const isElementMaker = (value: unknown): value is (content: unknown[]) => unknown =>
  typeof value === 'function';

function formatPart(part: MessagePart, formatting: Formatting): unknown[] {
  const { language, values, count = 0 } = formatting;
  if (typeof part === 'string') return [part];
  if (part === 0) return [numbersOf(language).format(count)];
  const [name, becomes, offset] = part;
  if (!Object.hasOwn(values, name)) throw new Error(`A text has no value for {${name}}`);
  const value = values[name];
  if (becomes === undefined) return [value];
  if (becomes === 0) return [numbersOf(language).format(Number(value))];
  if (isContent(becomes))
    return isElementMaker(value) ? [value(formatMessageParts(becomes, formatting))] : [];
  if (offset === undefined)
    return formatMessageParts(becomes[String(value)] ?? becomes['other'] ?? [], formatting);
  const counted = Number(value) - offset;
  const form = becomes[`=${Number(value)}`] ?? becomes[pluralsOf(language).select(counted)];
  return formatMessageParts(form ?? becomes['other'] ?? [], { ...formatting, count: counted });
}

const formatMessageParts = (parts: ParsedMessage, formatting: Formatting): unknown[] =>
  parts.flatMap((part) => formatPart(part, formatting));

/**
 * Puts values into a parsed message: arguments, `{n, number}`, plural, select, tags.
 * @returns texts and the elements among the values, in order
 * @throws Error for a value that is missing
 */
export const formatMessage = (message: ParsedMessage, language: Language, values: TextValues): unknown[] =>
  formatMessageParts(message, { language, values });
