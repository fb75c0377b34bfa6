import { Type, type TProperties, type TSchema } from 'typebox';
import { doneReply, limits, recordId, strictObject, text } from './values/primitives.ts';

/** Page number, 1-based, and page size. */
export const pageProperties = () => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.page })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
});

/** The filters of a kind's lists, and the columns that can be searched. */
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

/** A list's query on the wire: the keys above and the text of at most one column. */
export type ListQuery = Record<string, string | number>;

/**
 * A list's query (decisions §3). With `total` set to `later` a text search may omit a slow total; the counts call
 * returns it.
 */
export const listQuery = (narrowing: ListFilters) =>
  Type.Unsafe<ListQuery>(
    strictObject({
      ...pageProperties(),
      total: Type.Optional(Type.Literal('later')),
      ...filterProperties(narrowing),
    }),
  );

/** A list's query without paging: all its rows. */
export const listQueryWithoutPage = (narrowing: ListFilters) =>
  Type.Unsafe<ListQuery>(strictObject(filterProperties(narrowing)));

/** The formats of a list export. */
/** The last one is what the page prints: see {@link PrintedTable}. */
export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A table to print: lines above it, its columns, and the texts of its rows. */
export interface PrintedTable {
  heading: string[];
  columns: string[];
  rows: string[][];
}

/** Parameters of an export: list, file format, and the list's query without paging. */
export const exportQuery = <List extends string>(lists: readonly List[], narrowing: ListFilters) =>
  Type.Unsafe<ListQuery & { list: List; format: ExportFormat }>(
    strictObject({
      ...filterProperties(narrowing),
      list: Type.Enum([...lists]),
      format: Type.Enum([...exportFormats]),
    }),
  );

/** Restricts an export to rows, and to columns after the code; by default all rows, all columns and the times. */
export const exportBody = (columns: readonly string[]) =>
  strictObject({
    ids: Type.Optional(Type.Array(recordId(), { minItems: 1, maxItems: limits.counted, uniqueItems: true })),
    columns: Type.Optional(
      Type.Array(Type.Enum([...columns]), { maxItems: columns.length, uniqueItems: true }),
    ),
  });

/** A page of rows with its total: exact, or 10,000 with `totalCapped` (decisions §3), or omitted on request. */
export const listReply = <Row extends TSchema>(row: Row) =>
  doneReply({
    totalLength: Type.Optional(Type.Integer()),
    totalCapped: Type.Optional(Type.Boolean()),
    data: Type.Array(row),
  });

/**
 * Totals of several lists by name, exact or capped at 10,000 (decisions §3). `total` is optional if the caller may
 * leave lists out.
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
