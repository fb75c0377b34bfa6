import { Type, type TSchema } from 'typebox';
import { doneReply, limits, recordId, strictObject, text } from './primitives.ts';

/** Which page, 1-based, and of how many rows. */
export const pageProperties = () => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.page })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
});

/** What every list can be narrowed to and ordered by: the common part, and one optional text for each of `columns`. */
const askedProperties = (columns: readonly string[]) => ({
  sort: Type.Optional(text(100)),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  allFields: Type.Optional(text(limits.text)),
  lawentry: Type.Optional(text(limits.text)),
  status: Type.Optional(Type.Union([Type.Literal('Active'), Type.Literal('Repealed')])),
  category: Type.Optional(recordId()),
  state: Type.Optional(recordId()),
  law: Type.Optional(recordId()),
  id: Type.Optional(recordId()),
  ...Object.fromEntries(columns.map((column) => [column, Type.Optional(text(limits.text))])),
});

/** What a list is asked for: the keys above and at most one column's text. */
export type ListQuery = Record<string, string | number>;

/**
 * A list's query (decisions §3). With `total` set to `later` the reply of a text search may leave its total out, where its rows
 * are there before that is counted: the call of counts has it.
 */
export const listQuery = (columns: readonly string[]) =>
  Type.Unsafe<ListQuery>(
    strictObject({
      ...pageProperties(),
      total: Type.Optional(Type.Literal('later')),
      ...askedProperties(columns),
    }),
  );

/** A list's query without a page: everything that a list has under it. */
export const listFilter = (columns: readonly string[]) =>
  Type.Unsafe<ListQuery>(strictObject(askedProperties(columns)));

/** The kinds of files that a list can be exported as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is exported: which list, as what file, and the list's query without a page. */
export const exportQuery = <List extends string>(lists: readonly List[], columns: readonly string[]) =>
  Type.Unsafe<ListQuery & { list: List; format: ExportFormat }>(
    strictObject({
      ...askedProperties(columns),
      list: Type.Enum([...lists]),
      format: Type.Enum([...exportFormats]),
    }),
  );

/** Which rows of that alone, where somebody sees only some of a page. */
export const exportBody = () =>
  strictObject({
    ids: Type.Optional(Type.Array(recordId(), { minItems: 1, maxItems: limits.pageSize, uniqueItems: true })),
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
