import { sql, type RawBuilder } from 'kysely';
import { toTextKey } from '@lexboard/shared-lib/domain';

/**
 * Whether a column contains a text, in the way people compare texts (decisions §5 "Texts"). The text is matched literally,
 * not as a pattern. A key can be up to four times as long as its text, so shorter columns are skipped.
 */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const key = toTextKey(text);
  return sql`(4 * char_length(${column}) >= ${[...key].length} and strpos(text_key(${column}), ${key}) > 0)`;
}
