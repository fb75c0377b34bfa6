import { sql, type RawBuilder } from 'kysely';
import { law, nameFields } from '@lexboard/shared-lib/domain';
import { columnOf } from '../database/kind-columns.ts';
import { contains } from '../database/contains.ts';

/** Columns that a text is searched in. */
const searched = ['record.code', 'record.own_code', 'record.name', 'record.law_code'];

const namesOfLaw = sql`(${sql.join(
  nameFields(law).map((name) => sql.ref(`law.${columnOf(name)}`)),
  sql` || ' ' || `,
)})`;

/** Whether a text occurs in one of the columns that people know a record by, or in its law's name. */
export function containsText(text: string): RawBuilder<unknown> {
  const ofLaw = sql`record.law in (select id from law where ${contains(namesOfLaw, text)})`;
  const found = [...searched.map((name) => contains(sql.ref(name), text)), ofLaw];
  return sql`(${sql.join(found, sql` or `)})`;
}
