import { sql, type RawBuilder } from 'kysely';
import { law } from '@lexboard/shared-lib/domain';
import { columnOf } from '../database/kind-columns.ts';
import { contains } from '../database/contains.ts';

/** The columns that a text is searched in. */
const searched = ['record.code', 'record.own_code', 'record.name', 'record.law_code'];

/** Whether a record has a text in one of the columns that people know it by, or its law in its name. */
export function containsText(text: string): RawBuilder<unknown> {
  const ofLaw = sql`record.law in (select id from law where ${contains(sql.ref(`law.${columnOf(law.wire.name)}`), text)})`;
  const found = [...searched.map((name) => contains(sql.ref(name), text)), ofLaw];
  return sql`(${sql.join(found, sql` or `)})`;
}
