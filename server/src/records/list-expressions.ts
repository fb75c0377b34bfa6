import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { column } from './record-columns.ts';

/** The field of a kind that names the law it belongs to. */
export const parentLawField = (kind: RecordKind) =>
  kind.fields.find((field) => field.control === 'choice' && field.list === 'parentLaw');

/** The law a record belongs to, under the name that its table indexes; null for none. */
export const parentReference = sql.ref('record.parent_reference');

/** What a list shows, sorts and searches under a name: a parent law counts by its law code name (decisions §5 "id"). */
export function listExpression(kind: RecordKind, name: string): RawBuilder<unknown> {
  if (parentLawField(kind)?.name !== name) return column(name);
  return sql`coalesce((select parent.act_code_name from law as parent where parent.id = ${column(name)}), '')`;
}
