import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { dateOrders } from '../values/date-orders.ts';
import { doneReply, limits, strictObject, text } from '../values/primitives.ts';
import { importKindName } from '../of-kinds/kind-name-schema.ts';

/** Limits of an import. */
export const importLimits = {
  /** Of the file. */
  bytes: 25 * 1024 * 1024,
  /** Without the header. */
  rows: 20_000,
  columns: 200,
  /** Errors and rows in the reply to a check; the downloadable file has all errors. */
  shownFaults: 1_000,
  shownRows: 50,
} as const;

export const importId = () => Type.String({ format: 'uuid' });

/** Where the rows are in a file, and its encoding; missing values are detected. */
export const importPlaceProperties = () => ({
  sheet: Type.Optional(text(limits.name, 1)),
  encoding: Type.Optional(text(50, 1)),
  separator: Type.Optional(Type.Enum([',', ';', '\t', '|'])),
  /** Whether rows hidden by hand or by a filter are imported (the default) or skipped. */
  hiddenRows: Type.Optional(Type.Enum(['take', 'leave'])),
  /** 1-based row number of the header. */
  headerRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

/** How a column was matched to a field. */
const matchedBy = ['remembered', 'label', 'name', 'words'] as const;

export const importColumnSchema = () =>
  Type.Object({
    /** 1-based position in the sheet. */
    column: Type.Integer(),
    name: Type.String(),
    /** Some of the first non-blank values. */
    samples: Type.Array(Type.String()),
    /** Number of rows with a value. */
    filled: Type.Integer(),
    hidden: Type.Optional(Type.Boolean()),
    /** The matched field; undefined ignores the column. */
    field: Type.Optional(Type.String()),
    matchedBy: Type.Optional(Type.Enum([...matchedBy])),
  });
export type ImportColumn = Static<ReturnType<typeof importColumnSchema>>;

/** The detected layout of a file: rows and columns. */
const fileProperties = () => ({
  id: importId(),
  /** Of the file. */
  name: Type.String(),
  format: Type.Enum(['xlsx', 'text']),
  encoding: Type.Optional(Type.String()),
  separator: Type.Optional(Type.String()),
  sheets: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer(), headerRow: Type.Integer() })),
  sheet: Type.String(),
  headerRow: Type.Integer(),
  /** Without the header and blank rows. */
  rows: Type.Integer(),
  /** Number of hidden rows, by hand or by a filter, imported or not; missing for none. */
  hiddenRows: Type.Optional(Type.Integer()),
  /** Number of cell comments, which are ignored; missing for none. */
  comments: Type.Optional(Type.Integer()),
  columns: Type.Array(importColumnSchema()),
});

const uploadReply = () => doneReply(fileProperties());
export type FoundInImport = Static<ReturnType<typeof uploadReply>>;

export const importUploadShape = () => ({
  tag: 'import',
  summary:
    'Take a workbook or text file to import records from: multipart, one file. Nothing is imported yet',
  reply: uploadReply(),
});
export const importUpload = /* @__PURE__ */ call<typeof importUploadShape>(
  '/import/upload',
  'edit',
  { columns: 'array', sheets: 'array' },
  'unsafe',
);

export const importColumnsShape = () => ({
  tag: 'import',
  summary:
    'The columns of an uploaded file, read in another way, each with the field of a kind that it is taken for',
  body: strictObject({ id: importId(), kind: importKindName(), ...importPlaceProperties() }),
  reply: doneReply({
    ...fileProperties(),
    dates: Type.Object({
      /**
       * The one date order in which all text dates are valid; `both` is ambiguous and must be chosen, `none` means no
       * text dates.
       */
      order: Type.Enum([...dateOrders, 'both', 'none']),
      /** An ambiguous date, as in the file. */
      example: Type.Optional(Type.String()),
    }),
    /** The choices made for values of these columns in the last import. */
    choices: Type.Array(importChoice()),
    /** The constant values of the last import, written as in a cell. */
    everyRow: Type.Optional(Type.Array(Type.Object({ field: Type.String(), value: Type.String() }))),
  }),
});
export const importColumns = /* @__PURE__ */ readingCall<typeof importColumnsShape>(
  '/import/columns',
  'edit',
  { columns: 'array', sheets: 'array', choices: 'array' },
);

/** Maps a value that is no choice of its field: to a choice's id or text, or empty to leave the field blank. */
export function importChoice() {
  return strictObject({ field: text(100, 1), value: text(limits.text, 1), choice: text(limits.name) });
}
export type ImportChoice = Static<ReturnType<typeof importChoice>>;
