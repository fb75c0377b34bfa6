import { Type, type TProperties, type TSchema } from 'typebox';
import { doneReply, limits, recordId, strictObject, text } from './values/primitives.ts';

/** Which page, 1-based, and of how many rows. */
export const pageProperties = () => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.page })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
});

/** The filters of a kind's lists, and the columns that a text can be searched in. */
interface ListFilters {
  filters: TProperties;
  columns: readonly string[];
}

/** The sort and filter parameters of a list. */
const filterProperties = ({ filters, columns }: ListFilters) => ({
  sort: Type.Optional(text(100)),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  allFields: Type.Optional(text(limits.text)),
  lawentry: Type.Optional(text(limits.text)),
  ...filters,
  ...Object.fromEntries(columns.map((column) => [column, Type.Optional(text(limits.text))])),
});

/** A list's query as it is sent: the keys above and at most one column's text. */
export type ListQuery = Record<string, string | number>;

/**
 * A list's query (decisions §3). With `total` set to `later` the reply of a text search may leave its total out, where its rows
 * are there before that is counted: the call of counts has it.
 */
export const listQuery = (narrowing: ListFilters) =>
  Type.Unsafe<ListQuery>(
    strictObject({
      ...pageProperties(),
      total: Type.Optional(Type.Literal('later')),
      ...filterProperties(narrowing),
    }),
  );

/** A list's query without a page: everything that a list has under it. */
export const listQueryWithoutPage = (narrowing: ListFilters) =>
  Type.Unsafe<ListQuery>(strictObject(filterProperties(narrowing)));

/** The kinds of files that a list can be exported as. */
/** The last one is what the page prints: see {@link PrintedTable}. */
export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A table to be printed: what stands above it, a line each, its columns, and the texts of its rows. */
export interface PrintedTable {
  heading: string[];
  columns: string[];
  rows: string[][];
}

/** The parameters of an export: which list, which file format, and the list's query without a page. */
export const exportQuery = <List extends string>(lists: readonly List[], narrowing: ListFilters) =>
  Type.Unsafe<ListQuery & { list: List; format: ExportFormat }>(
    strictObject({
      ...filterProperties(narrowing),
      list: Type.Enum([...lists]),
      format: Type.Enum([...exportFormats]),
    }),
  );

/** Which rows of that alone, and which columns after the code; without, all rows, and all columns with the times. */
export const exportBody = (columns: readonly string[]) =>
  strictObject({
    ids: Type.Optional(Type.Array(recordId(), { minItems: 1, maxItems: limits.counted, uniqueItems: true })),
    columns: Type.Optional(
      Type.Array(Type.Enum([...columns]), { maxItems: columns.length, uniqueItems: true }),
    ),
  });

/** A page of rows with the exact total, or 10,000 and `totalCapped` (decisions §3), or none where it was to come later. */
export const listReply = <Row extends TSchema>(row: Row) =>
  doneReply({
    totalLength: Type.Optional(Type.Integer()),
    totalCapped: Type.Optional(Type.Boolean()),
    data: Type.Array(row),
  });

/**
 * Totals of several lists by name, each exact, or 10,000 and said to be capped (decisions §3). `total` is optional where
 * some of the lists may not have been asked for.
 */
export const namedTotals = <Name extends string>(
  names: readonly Name[],
  total: TSchema = Type.Integer(),
) => ({
  totalLength: Type.Unsafe<Record<Name, number>>(
    Type.Object(Object.fromEntries(names.map((name) => [name, total]))),
  ),
  totalCapped: Type.Optional(
    Type.Unsafe<Partial<Record<Name, boolean>>>(
      Type.Object(Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Boolean())]))),
    ),
  ),
});
