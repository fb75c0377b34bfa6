import { sql, type RawBuilder } from 'kysely';
import { toTextKey } from '@lexboard/shared-lib/domain';

/** The signs of a pattern are ordinary characters in a text that people look for (decisions §3). */
const buildPattern = (key: string) => `%${key.replace(/[\\%_]/g, '\\$&')}%`;

/** Longer than what people look for: a pattern of such a length takes the database seconds to weigh. */
const LONG = 100;

/** The same without a pattern; a key may be up to four times as long as its text. */
const containsLong = (column: RawBuilder<unknown>, key: string) =>
  sql`(4 * char_length(${column}) >= ${[...key].length} and strpos(text_key(${column}), ${key}) > 0)`;

/** Whether a column contains a text, as people compare texts (decisions §5 "Texts"). */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const key = toTextKey(text);
  return key.length < LONG ? sql`text_key(${column}) like ${buildPattern(key)}` : containsLong(column, key);
}
