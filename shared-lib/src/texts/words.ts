import { t } from './t.ts';

/** The properties that hold texts in tables for {@link labels}. Objects below them hold texts only. */
export const textKeys: ReadonlySet<string> = new Set([
  'closeLabel',
  'confirm',
  'description',
  'exempt',
  'heading',
  'headings',
  'help',
  'hint',
  'keywordsSearch',
  'label',
  'message',
  'messageLabel',
  'onCards',
  'placeholder',
  'title',
]);

const lazy = (text: string, context: string | undefined): PropertyDescriptor => ({
  enumerable: true,
  get: () => t(text, undefined, context),
});

/** A table of texts. Reading a property gives its text in the current language. */
export function words<Key extends string>(
  table: Readonly<Record<Key, string>>,
  context?: string,
): Readonly<Record<Key, string>>;
export function words(
  table: Readonly<Record<string, string>>,
  context?: string,
): Readonly<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const [key, text] of Object.entries(table)) Object.defineProperty(made, key, lazy(text, context));
  return made;
}

/**
 * Names of values that are stored, sent and compared in English. Gives the text of a value in the current language; a value beyond
 * the table stays as it is.
 * @param _names each value by itself: they get into the catalogues here, and a build leaves them out of pages
 */
export const namesOf =
  <Value extends string>(_names: Readonly<Record<Value, string>>, context?: string) =>
  (value: string): string =>
    t(value, undefined, context);

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function copy(value: unknown, isText: boolean, context: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => copy(one, isText, context));
  if (!isTable(value)) return value;
  const made: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    const below = isText || textKeys.has(key);
    const one: unknown = property.value;
    if (property.get) Object.defineProperty(made, key, property);
    else if (below && typeof one === 'string') Object.defineProperty(made, key, lazy(one, context));
    else made[key] = copy(one, below, context);
  }
  return made;
}

/**
 * A table that becomes part of another, which {@link labels} makes lazy: its texts get into the catalogues here. It is as it was, so
 * that it can be spread.
 */
export const sourceTexts = <Table>(table: Table): Table => table;

/**
 * A table whose labels and the like ({@link textKeys}) are texts: reading one gives it in the current language. Everything else is
 * as in `table`; properties that are read by a function stay so.
 */
export function labels<Table>(table: Table, context?: string): Table;
export function labels(table: unknown, context?: string): unknown {
  return copy(table, false, context);
}
