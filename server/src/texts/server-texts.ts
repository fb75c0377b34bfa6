import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import {
  formatMessage,
  idOfText,
  isTranslated,
  offeredLanguages,
  openTextPlace,
  type Language,
  type ParsedMessage,
} from '@lexboard/shared-lib/texts';
import { toParsedMessage } from '@lexboard/shared-lib/texts/parse';
import { toPseudo, toPseudoMessage } from '@lexboard/shared-lib/texts/pseudo';

const current = new AsyncLocalStorage<Language>();

const repository = path.resolve(import.meta.dirname, '../../..');

const isCatalogue = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null;

/** The texts of a catalogue by their id, without those that lack a translation. */
function readCatalogue(part: string, language: Language): [string, string][] {
  const folder = path.join(repository, part, 'languages', language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const texts: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    if (!isCatalogue(texts)) return [];
    return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
      text === '' ? [] : [[idOfText(name), text]],
    );
  });
}

/** Computes each value once. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** Read when somebody first has the language. */
const catalogueOf = once(
  (language: Language) => new Map(['shared-lib', 'server'].flatMap((part) => readCatalogue(part, language))),
);

const parseOnce = once((message: string) => toParsedMessage(parse(message)));

/** Here English is not parsed by a build: what has values is told by its braces. */
function toPseudoText(english: string | ParsedMessage): string | ParsedMessage {
  if (typeof english !== 'string') return toPseudoMessage(english);
  return /[{<]/.test(english) ? toPseudoMessage(parseOnce(english)) : toPseudo(english);
}

function find(id: string, english: string | ParsedMessage): string | ParsedMessage | undefined {
  const language = current.getStore() ?? 'en';
  if (language === 'en') return undefined;
  if (isTranslated(language)) return catalogueOf(language).get(id);
  return toPseudoText(english);
}

/** Gives texts of the server the language of the work at hand ({@link inLanguage}): English outside of any. */
export function openServerTexts(): void {
  openTextPlace({
    language: () => current.getStore() ?? 'en',
    find,
    parse: parseOnce,
    inEach: (work) => offeredLanguages.map((language) => inLanguage(language, work)),
    format: formatMessage,
  });
}

/**
 * Content that is read in the language of the work at hand: a stream goes on where its reader is ready for more, outside of any
 * language.
 */
export function keepLanguage<Item>(content: AsyncIterable<Item>): AsyncIterable<Item> {
  const language = current.getStore() ?? 'en';
  return {
    [Symbol.asyncIterator]: () => {
      const items = content[Symbol.asyncIterator]();
      return {
        next: () => inLanguage(language, () => items.next()),
        return: async () => {
          await items.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** Does `work`, and all that it awaits, in a language: an answer to a request, a mail, a workbook. @returns what it returns */
export const inLanguage = <Done>(language: Language, work: () => Done): Done => current.run(language, work);
