import type { ListColumn } from '@lexboard/shared-lib/domain';
import type { ColumnedList } from './columned-list.ts';
import type { ColumnChoice } from './kept/stored-columns.ts';

/** A column of a list in the place that it has for this person. */
export type PlacedColumn = ListColumn & ColumnChoice;

/**
 * The columns of a list as wished. The first, which says what a row is, stays first; a column that the wishes do not know
 * yet comes last, and is hidden where it shows for nobody who did not choose it.
 */
export function placeColumns(list: ColumnedList, wishes: readonly ColumnChoice[]): PlacedColumn[] {
  const { columns, fixed } = list;
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
    return { ...column, hidden: hidden === true && !fixed.includes(name), always, width };
  });
}

/** The names of those that are shown, in their order. */
export const listShownNames = (columns: readonly ColumnChoice[]): string[] =>
  columns.flatMap(({ name, hidden }) => (hidden ? [] : name));

/** These columns in their order, then the others, hidden. */
export function showOnly({ columns }: ColumnedList, names: readonly string[]): ColumnChoice[] {
  const others = columns.filter(({ name }) => !names.includes(name));
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

/** These columns, shown and hidden as they are, in an order that the documents have them in. */
export const sortAsDocumented = (
  documented: readonly ListColumn[],
  columns: readonly PlacedColumn[],
): PlacedColumn[] => documented.flatMap(({ name }) => columns.find((column) => column.name === name) ?? []);
