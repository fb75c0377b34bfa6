import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { dateOrders } from '../values/date-orders.ts';
import { doneReply, limits, strictObject, text } from '../values/primitives.ts';
import { kindName } from '../of-kinds/kind-name-schema.ts';

/** What one import may hold. */
export const importLimits = {
  /** Of the file. */
  bytes: 25 * 1024 * 1024,
  /** Below the header. */
  rows: 20_000,
  columns: 200,
  /** Of its faults and of its rows, as many as a reply to a check names; the file of faults has all. */
  shownFaults: 1_000,
  shownRows: 50,
} as const;

export const importId = () => Type.String({ format: 'uuid' });

/** Where the rows of a file stand, and how its bytes are read; what is left out is found. */
export const importPlaceProperties = () => ({
  sheet: Type.Optional(text(limits.name, 1)),
  /** The name of an encoding of a text file. */
  encoding: Type.Optional(text(50, 1)),
  separator: Type.Optional(Type.Enum([',', ';', '\t', '|'])),
  /** Whether rows that are hidden in the file, by hand or by a filter, are taken as others are, as without this, or left out. */
  hiddenRows: Type.Optional(Type.Enum(['take', 'leave'])),
  /** The row with the names of the columns, the first of the sheet being 1. */
  headerRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

/** How a column was matched to a field. */
const matchedBy = ['remembered', 'label', 'name', 'words'] as const;

const importColumn = () =>
  Type.Object({
    /** Its place in the sheet, from 1. */
    column: Type.Integer(),
    name: Type.String(),
    /** Some of its first values that are not blank. */
    samples: Type.Array(Type.String()),
    /** Rows with a value in it. */
    filled: Type.Integer(),
    /** It is hidden in the file. */
    hidden: Type.Optional(Type.Boolean()),
    /** The field that it is taken for; none leaves it out. */
    field: Type.Optional(Type.String()),
    matchedBy: Type.Optional(Type.Enum([...matchedBy])),
  });
export type ImportColumn = Static<ReturnType<typeof importColumn>>;

/** What was found in a file: where the rows are, and what the columns are. */
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
  /** Below the header, blank ones left out. */
  rows: Type.Integer(),
  /** Rows of the sheet that are hidden, by hand or by a filter, taken or not; left out where there are none. */
  hiddenRows: Type.Optional(Type.Integer()),
  /** Cells with a comment, which no import reads; left out where there are none. */
  comments: Type.Optional(Type.Integer()),
  columns: Type.Array(importColumn()),
});

const uploadReply = () => doneReply(fileProperties());
export type FoundInImport = Static<ReturnType<typeof uploadReply>>;

export const importUploadShape = () => ({
  tag: 'import',
  summary:
    'Take a workbook or text file to import records from: multipart, one file. Nothing is imported yet',
  reply: uploadReply(),
});
export const importUpload = /* @__PURE__ */ call<ReturnType<typeof importUploadShape>>(
  'POST',
  '/import/upload',
  'edit',
  { columns: 'array', sheets: 'array' },
  'unsafe',
);

export const importColumnsShape = () => ({
  tag: 'import',
  summary:
    'The columns of an uploaded file, read in another way, each with the field of a kind that it is taken for',
  body: strictObject({ id: importId(), kind: kindName(), ...importPlaceProperties() }),
  reply: doneReply({
    ...fileProperties(),
    dates: Type.Object({
      /** The one order in which all dates that are texts are days; `both` has to be asked, `none` has no such dates. */
      order: Type.Enum([...dateOrders, 'both', 'none']),
      /** One of them, as it stands in the file. */
      example: Type.Optional(Type.String()),
    }),
    /** The choices that were made for values of these columns the last time. */
    choices: Type.Array(importChoice()),
    /** What every row had in fields without a column the last time, as it would stand in a cell. */
    everyRow: Type.Optional(Type.Array(Type.Object({ field: Type.String(), value: Type.String() }))),
  }),
});
export const importColumns = /* @__PURE__ */ readingCall<ReturnType<typeof importColumnsShape>>(
  'POST',
  '/import/columns',
  'edit',
  { columns: 'array', sheets: 'array', choices: 'array' },
);

/** What a value that is no choice of its field stands for: the choice's id or text, or empty to leave the field blank. */
export function importChoice() {
  return strictObject({ field: text(100, 1), value: text(limits.text, 1), choice: text(limits.name) });
}
export type ImportChoice = Static<ReturnType<typeof importChoice>>;
