import { sql, type RawBuilder } from 'kysely';
import { listRowFields } from '@lexboard/shared-lib/contract';
import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import { findLimitedReader } from '../../database/limited-reader.ts';
import { listExpression } from '../stored/list-expressions.ts';
import { selectToReview, type AskedReviews } from '../stored/open-reviews.ts';
import { jsonObject } from '../../database/record-columns.ts';

/** For people of chosen units: whether a record is for other units, too, or for none, so that they cannot change it. */
const readOnlyField: [string, RawBuilder<unknown>] = [
  'readOnly',
  sql`case when record.units = '[]' or exists (
    select from jsonb_array_elements(record.units || record.unit_arr) as own
    where not (own ->> 'unit')::int = any(acting_units())) then 'true' else 'false' end`,
];

/**
 * Selects a row of a kind's list as JSON (D1 §3) from the table `record`.
 * @param asked for which records of which person, for their open reviews
 */
export const rowObject = (kind: RecordKind, asked: AskedReviews) =>
  jsonObject([
    ['id', sql.ref('record.id')],
    ...listRowFields(kind).map((name): [string, RawBuilder<unknown>] => [name, listExpression(kind, name)]),
    ['editOption', sql`case when record.locked then 'false' else 'true' end`],
    ['version', sql.ref('record.version')],
    ...(belongsToLaw(kind) && findLimitedReader() ? [readOnlyField] : []),
    ['toReview', selectToReview(kind, asked)],
  ]);
