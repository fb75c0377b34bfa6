import { sql, type RawBuilder } from 'kysely';
import { listRowFields } from '@lexboard/shared-lib/contract';
import { type RecordKind } from '@lexboard/shared-lib/domain';
import { listExpression } from '../stored/list-expressions.ts';
import { jsonObject } from '../../database/record-columns.ts';

/** Selects a row of a kind's list as JSON (D1 §3) from the table `record`. */
export const rowObject = (kind: RecordKind) =>
  jsonObject([
    ['id', sql.ref('record.id')],
    ...listRowFields(kind).map((name): [string, RawBuilder<unknown>] => [name, listExpression(kind, name)]),
    ['editOption', sql`case when record.locked then 'false' else 'true' end`],
    ['version', sql.ref('record.version')],
  ]);
