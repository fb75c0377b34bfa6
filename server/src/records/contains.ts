import { sql, type RawBuilder } from 'kysely';

/** The signs of a pattern are ordinary characters in a text that people look for (decisions §3). */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Longer than what people look for: a pattern of such a length takes the database seconds to weigh. */
const LONG = 100;

/** The same without a pattern; a value may get up to twice as long by its small letters. */
const containsLong = (column: RawBuilder<unknown>, text: string) =>
  sql`(2 * char_length(${column}) >= ${[...text].length} and strpos(lower(${column}), lower(${text})) > 0)`;

/** Whether a column contains a text, without regard to case. */
export const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  text.length < LONG ? sql`${column} ilike ${patternOf(text)}` : containsLong(column, text);
