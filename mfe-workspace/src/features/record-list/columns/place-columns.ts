import type { ListColumn, RecordKind } from '@lexboard/shared-lib/domain';
import type { ColumnChoice } from './stored-columns.ts';

/** A column of a list in the place that it has for this person. */
export type PlacedColumn = ListColumn & ColumnChoice;

/**
 * The columns of a kind as they are for everyone: in the order of the documents, but for the name, which follows the code
 * so that it is never out of sight (decisions §9).
 */
function defaultColumns({ list, wire }: RecordKind): ListColumn[] {
  const [code, ...others] = list.columns;
  const isName = ({ name }: ListColumn) => name === wire.name;
  const name = others.filter(isName);
  return [...(code ? [code] : []), ...name, ...others.filter((column) => !isName(column))];
}

/**
 * The columns of a kind as wished. The first, which says what record it is, stays first and shown; a column that the
 * wishes do not know yet comes last, and is hidden where it shows for nobody who did not choose it.
 */
export function placeColumns(kind: RecordKind, wishes: readonly ColumnChoice[]): PlacedColumn[] {
  const columns = defaultColumns(kind);
  const [first, ...others] = columns;
  const rankOf = ({ name }: ListColumn) => {
    const rank = wishes.findIndex((wish) => wish.name === name);
    return rank < 0 ? columns.length : rank;
  };
  const placed = others.toSorted((one, other) => rankOf(one) - rankOf(other));
  return [...(first ? [first] : []), ...placed].map((column) => {
    const { name, optional = false } = column;
    const wish: ColumnChoice = wishes.find((known) => known.name === name) ?? { name, hidden: optional };
    const { hidden, always, width } = wish;
    return { ...column, hidden: hidden === true && column !== first, always, width };
  });
}

/** The names of those that are shown, in their order. */
export const listShownNames = (columns: readonly ColumnChoice[]): string[] =>
  columns.flatMap(({ name, hidden }) => (hidden ? [] : name));

/** These columns in their order, then the others, hidden. */
export function showOnly({ list }: RecordKind, names: readonly string[]): ColumnChoice[] {
  const others = list.columns.filter(({ name }) => !names.includes(name));
  return [...names.map((name) => ({ name })), ...others.map(({ name }) => ({ name, hidden: true }))];
}

/** The columns with the widths that others of these names have. */
export function copyWidths(
  columns: readonly ColumnChoice[],
  others: readonly ColumnChoice[],
): ColumnChoice[] {
  const widths = new Map(others.map(({ name, width }) => [name, width]));
  return columns.map((column) => ({ ...column, width: widths.get(column.name) }));
}

/** The columns, of which all that are not hidden show however narrow the list is. */
export const showAlways = (columns: readonly PlacedColumn[]): ColumnChoice[] =>
  columns.map((column) => (column.hidden ? column : { ...column, always: true }));

/** These columns, shown and hidden as they are, in the order that the documents have them in. */
export const sortAsDocumented = ({ list }: RecordKind, columns: readonly PlacedColumn[]): PlacedColumn[] =>
  list.columns.flatMap(({ name }) => columns.find((column) => column.name === name) ?? []);

/** Whether the documents have the columns of a kind in the order that everyone starts with. */
export const isDocumentedDefault = (kind: RecordKind): boolean =>
  kind.list.columns.every(({ name }, index) => defaultColumns(kind)[index]?.name === name);
