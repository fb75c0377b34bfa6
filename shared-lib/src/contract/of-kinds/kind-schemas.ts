import type { TSchema } from 'typebox';
import type { RecordKind } from '../../domain/record-kind.ts';
import { rowColumns } from '../../domain/rows.ts';
import { rowsSchema, schedulesSchema } from './field-schemas.ts';
import { rowSchema, storedSchema, viewedSchema } from './record-shapes.ts';

/** What the calls of a kind share. The OpenAPI document names it by the kind and the key: `LawRow`. */
export const kindSchemas = (kind: RecordKind): Record<string, TSchema> => ({
  Row: rowSchema(kind),
  Record: storedSchema(kind),
  View: viewedSchema(kind),
  Schedules: schedulesSchema(kind),
});

const isControl = (name: string): name is keyof typeof rowColumns => name in rowColumns;

/** The rows of each control of repeated rows, which forms of several kinds have. */
export const rowsSchemas = (): Record<string, TSchema> =>
  Object.fromEntries(
    Object.keys(rowColumns)
      .filter(isControl)
      .map((control) => [control, rowsSchema(control)]),
  );
