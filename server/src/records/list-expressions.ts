import { sql, type RawBuilder } from 'kysely';
import {
  belongsToLaw,
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

/** Whether a kind has something from the law above its records, and from which of the law's columns. */
export function columnOfLaw(kind: RecordKind, name: string): 'act_code_name' | 'active' | undefined {
  if (name === parentLawField(kind)?.name) return 'act_code_name';
  return name === kind.wire.lawStatus && belongsToLaw(kind) ? 'active' : undefined;
}

/**
 * What a list shows, sorts and searches under a name: a parent law counts by its law code name, the status of a
 * kind without a status word of its own by its save code (decisions §5 "id", "Values on the wire").
 */
export function listExpression(kind: RecordKind, name: string): RawBuilder<unknown> {
  const ofLaw = columnOfLaw(kind, name);
  if (ofLaw) {
    return sql`coalesce((select ${sql.ref(`parent.${ofLaw}`)} from law as parent where parent.id = ${lawIdOf(kind)}), '')`;
  }
  if (name === lawIdOfRow) return lawIdOf(kind);
  if (name === 'status' && kind.wire.recordStatus !== 'status') {
    const { Draft, Publish } = saveCodes;
    return sql`case when record.publish_status = 'Draft' then ${sql.lit(String(Draft))} else ${sql.lit(String(Publish))} end`;
  }
  return column(name);
}
