import { sql, type RawBuilder } from 'kysely';
import { toTextKey } from '@lexboard/shared-lib/domain';

/**
 * Whether a column contains a text, as people compare texts (decisions §5 "Texts"): to the letter, so it is no pattern. A
 * key may be up to four times as long as its text, so columns that are too short for it are passed over.
 */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const key = toTextKey(text);
  return sql`(4 * char_length(${column}) >= ${[...key].length} and strpos(text_key(${column}), ${key}) > 0)`;
}
