import { Type } from 'typebox';
import { call } from '../call.ts';
import { exportFormats, type ExportFormat } from '../lists.ts';
import { limits, recordId, strictObject } from '../values/primitives.ts';
import { dueListProperties } from './due.ts';

/** The columns of an exported list. */
export const dueColumns = [
  'code',
  'name',
  'law',
  'kind',
  'statutoryDay',
  'internalDay',
  'due',
  'status',
  'owner',
  'checker',
  'filedOn',
  'reference',
  'sensitivity',
  'unit',
  'paid',
  'lateCost',
] as const;
export type DueColumn = (typeof dueColumns)[number];

export const dueExportShape = () => ({
  tag: 'due',
  summary: 'Every row of what is due under filters, or those of them with these ids, as a file',
  body: strictObject({
    ...dueListProperties(),
    format: Type.Unsafe<ExportFormat>(Type.Enum([...exportFormats])),
    ids: Type.Optional(Type.Array(recordId(), { minItems: 1, maxItems: limits.counted, uniqueItems: true })),
    /** Only these columns, in this order. */
    columns: Type.Optional(
      Type.Array(Type.Unsafe<DueColumn>(Type.Enum([...dueColumns])), {
        minItems: 1,
        maxItems: dueColumns.length,
        uniqueItems: true,
      }),
    ),
  }),
  reply: Type.String({ format: 'binary' }),
});
export const dueExport = /* @__PURE__ */ call<typeof dueExportShape>(
  '/due/export',
  'signedIn',
  {},
  'harmless',
);
