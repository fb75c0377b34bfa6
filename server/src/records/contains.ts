import { sql, type RawBuilder } from 'kysely';

/** The signs of a pattern are ordinary characters in a text that people look for (decisions §3). */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column contains a text, without regard to case. */
export const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`${column} ilike ${patternOf(text)}`;
