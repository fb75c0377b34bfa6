import { sql, type RawBuilder } from 'kysely';
import {
  isRows,
  isRowsField,
  tidyRows,
  isSentAsId,
  type Field,
  type FieldValue,
  type RecordKind,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import { columnOf } from './kind-columns.ts';

/** A value for a column of a record table. Rows are JSON text. */
export type StoredValue = string | number | null | number[] | string[];

/** A value from a column of a record table. */
export type ReadValue = StoredValue | RowValues[];

export const column = (wireName: string, table = 'record'): RawBuilder<unknown> =>
  sql.ref(`${table}.${columnOf(wireName)}`);

export const tableOf = (kind: RecordKind): RawBuilder<unknown> => sql.table(kind.table);

/** Stored for "none of the list" ('-1' on the wire) where a choice is stored as an id. */
const NONE = 0;

/** Converts a wire value to its column's value. No choice of a plain list becomes the empty text. */
export function toStored(field: Field, value: FieldValue): StoredValue {
  if (isRowsField(field) || isRows(value)) return JSON.stringify(value);
  if (field.control !== 'choice') return value;
  if (!isSentAsId(field.list)) return value ?? '';
  return value === field.none?.value ? NONE : value;
}

/** Inverse of {@link toStored}. */
export function toWire(field: Field, stored: ReadValue): FieldValue {
  if (isRowsField(field)) return tidyRows(field.control, stored);
  if (field.control !== 'choice') return stored;
  if (!isSentAsId(field.list)) return stored === '' ? null : stored;
  return stored === NONE ? (field.none?.value ?? null) : stored;
}

const pairs = (entries: [string, RawBuilder<unknown>][]) =>
  sql`json_build_object(${sql.join(entries.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`;

/** Builds a JSON object in the database from names and expressions. */
export const jsonObject = (entries: [string, RawBuilder<unknown>][]): RawBuilder<unknown> => pairs(entries);

/** Selects all fields of a kind as one JSON object, by wire name. */
export const fieldsObject = (kind: RecordKind): RawBuilder<unknown> =>
  pairs(kind.fields.map((field) => [field.name, column(field.name)]));
