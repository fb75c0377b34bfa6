import { sql, type RawBuilder } from 'kysely';
import {
  belongsToLaw,
  categoryOfRow,
  lawIdOfRow,
  parentLawField,
  saveCodes,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { column } from './record-columns.ts';

const lawIdOf = (kind: RecordKind): RawBuilder<unknown> => column(parentLawField(kind)?.name ?? '');

/** The law above a record, under the name that its table indexes; null for none. */
export const lawReference = (kind: RecordKind): RawBuilder<unknown> =>
  belongsToLaw(kind) ? lawIdOf(kind) : sql.ref('record.parent_reference');

/** The category of a law, or of the law above a record. */
export const categoryOf = (kind: RecordKind): RawBuilder<unknown> =>
  sql.ref(belongsToLaw(kind) ? 'record.law_category' : 'record.category');

/** What the rules of a law say together; a law without any is not decided. */
const applicability = sql`coalesce((select result from law_applicability as decided
  where decided.organisation_id = record.organisation_id and decided.law_id = record.id), 'Not decided')`;

/** Whether a field of a row says by a code what `publish_status` says in words (decisions §5 "Values on the wire"). */
const isSaveCode = (kind: RecordKind, name: string) =>
  name === 'status' && kind.wire.recordStatus !== 'status';

/**
 * The column that a list sorts by and searches under a name: a parent law counts by its law code name (decisions §5 "id"),
 * which the database copies to the records below it.
 */
export function storedColumn(kind: RecordKind, name: string): RawBuilder<unknown> {
  if (name === parentLawField(kind)?.name) return sql.ref('record.law_code');
  if (name === lawIdOfRow) return lawIdOf(kind);
  if (name === categoryOfRow) return categoryOf(kind);
  if (name === 'applicable') return applicability;
  return column(isSaveCode(kind, name) ? kind.wire.recordStatus : name);
}

/** The same in the words that lists show, which texts are looked for in: without a law status it is InActive (D1 §2). */
export const shownColumn = (kind: RecordKind, name: string): RawBuilder<unknown> =>
  name === kind.wire.lawStatus
    ? sql`coalesce(nullif(${storedColumn(kind, name)}, ''), 'InActive')`
    : storedColumn(kind, name);

/** What a row has under a name. */
export function listExpression(kind: RecordKind, name: string): RawBuilder<unknown> {
  if (!isSaveCode(kind, name)) return storedColumn(kind, name);
  const { Draft, Publish } = saveCodes;
  return sql`case when record.publish_status = 'Draft' then ${sql.lit(String(Draft))} else ${sql.lit(String(Publish))} end`;
}
