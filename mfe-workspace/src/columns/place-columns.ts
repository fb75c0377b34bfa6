import type { ListColumn } from '@lexboard/shared-lib/domain';
import type { ColumnedList } from './columned-list.ts';
import type { ColumnChoice } from './stored/stored-columns.ts';

/** A column with its position and settings for this person. */
export type PlacedColumn = ListColumn & ColumnChoice;

/**
 * Applies a person's settings to a list's columns. The first column stays first; columns without settings come last,
 * optional ones hidden.
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

/** The visible columns in order. */
export const listShownNames = (columns: readonly ColumnChoice[]): string[] =>
  columns.flatMap(({ name, hidden }) => (hidden ? [] : name));

/** These columns in order, then the others hidden. */
export function showOnly({ columns }: ColumnedList, names: readonly string[]): ColumnChoice[] {
  const others = columns.filter(({ name }) => !names.includes(name));
  return [...names.map((name) => ({ name })), ...others.map(({ name }) => ({ name, hidden: true }))];
}

/** Copies widths between columns by name. */
export function copyWidths(
  columns: readonly ColumnChoice[],
  others: readonly ColumnChoice[],
): ColumnChoice[] {
  const widths = new Map(others.map(({ name, width }) => [name, width]));
  return columns.map((column) => ({ ...column, width: widths.get(column.name) }));
}

/** Marks all visible columns to stay visible in a narrow list. */
export const showAlways = (columns: readonly PlacedColumn[]): ColumnChoice[] =>
  columns.map((column) => (column.hidden ? column : { ...column, always: true }));

/** Sorts columns in the documented order; visibility is unchanged. */
export const sortAsDocumented = (
  documented: readonly ListColumn[],
  columns: readonly PlacedColumn[],
): PlacedColumn[] => documented.flatMap(({ name }) => columns.find((column) => column.name === name) ?? []);
