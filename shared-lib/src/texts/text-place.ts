import type { Language } from './languages.ts';

/** What a message says for each form or choice. */
export type MessageOptions = Readonly<Record<string, ParsedMessage>>;

/**
 * A text; 0 for the number of the plural around it (`#`); or the name of a value, with what becomes of it: nothing, its content as
 * a tag, `0` for a number, choices, or plural forms with their offset.
 */
export type MessagePart =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, content: ParsedMessage]
  | readonly [name: string, number: 0]
  | readonly [name: string, choices: MessageOptions]
  | readonly [name: string, forms: MessageOptions, offset: number];

/** A message that a build has parsed. Pages of one release get those of others: the form stays. */
export type ParsedMessage = readonly MessagePart[];

/** Whether what becomes of a value is the content of a tag. */
export const isContent = (found: ParsedMessage | MessageOptions): found is ParsedMessage =>
  Array.isArray(found);

export type TextValues = Readonly<Record<string, unknown>>;

/** Texts of one page, or of one server. */
export interface TextPlace {
  /** The language of the page, or of the work at hand. */
  language: () => Language;
  /** The translation of a text by its id, beside the English; undefined where there is none, and in English. */
  find: (id: string, english: string | ParsedMessage) => string | ParsedMessage | undefined;
  /** Reads an unparsed message. Pages have none. */
  parse?: (message: string) => ParsedMessage;
  /** Does work in each language that texts are offered in. Pages, which have one beside English, leave it out. */
  inEach?: <Done>(work: () => Done) => Done[];
  /** Puts values into a message: texts and elements, in order. */
  format: (message: ParsedMessage, language: Language, values: TextValues) => unknown[];
  /** Loads the texts of a chunk. Left out in English. Never rejects. */
  load?: (address: string) => Promise<void>;
}

const slot = Symbol.for('lexboard.texts');

const isTextPlace = (value: unknown): value is TextPlace =>
  typeof value === 'object' && value !== null && 'format' in value;

/** Several copies of this module are on a page, one in each front end: they share the place. */
export function readTextPlace(): TextPlace | undefined {
  const place: unknown = Reflect.get(globalThis, slot);
  return isTextPlace(place) ? place : undefined;
}

export function openTextPlace(place: TextPlace): void {
  Reflect.set(globalThis, slot, place);
}

/** How many calls of {@link inEnglish} are running, one in another. */
let depth = 0;

/** Reads texts in English, whatever the language: for what is compared, stored or sent. @param read runs at once, not later */
export function inEnglish<Read>(read: () => Read): Read {
  depth += 1;
  try {
    return read();
  } finally {
    depth -= 1;
  }
}

/** Reads texts in each language at hand, for files that people wrote in any. @param read runs at once, not later */
export const inEachLanguage = <Read>(read: () => Read): Read[] =>
  readTextPlace()?.inEach?.(read) ?? [inEnglish(read), read()];

export const currentLanguage = (): Language => (depth > 0 ? 'en' : (readTextPlace()?.language() ?? 'en'));
