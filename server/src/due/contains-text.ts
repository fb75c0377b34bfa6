import { sql, type RawBuilder } from 'kysely';
import { contains } from '../database/contains.ts';

/** The columns that a text is searched in. */
const searched = ['record.code', 'record.own_code', 'record.name', 'record.law_code'];

/** Whether a record has a text in one of the columns that people know it by. */
export function containsText(text: string): RawBuilder<unknown> {
  const found = searched.map((name) => contains(sql.ref(name), text));
  return sql`(${sql.join(found, sql` or `)})`;
}
