import type { ColumnedList, WidthLimits } from './columned-list.ts';
import type { PlacedColumn } from './place-columns.ts';

/** The parts of a list that decide how much room its table needs. */
export interface ShownTable {
  list: ColumnedList;
  /** The columns that show where there is room for them, in their order. */
  columns: readonly PlacedColumn[];
  /** Whether rows can be selected. */
  selectable: boolean;
  /** The column that sorts the rows. */
  sort: string;
}

/** Up to this width of a list, in CSS pixels, it is a telephone's: its rows have two lines, and no columns. */
export const NARROW = 640;

/** For a list so narrow that its columns have no room beside each other: a telephone's, or that of a large zoom. */
export const onTelephone = `@container (width <= ${NARROW}px)`;

/** Of the box around a table, in CSS pixels. */
const BORDERS = 2;

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** The limits of a column's width; the width that a person chose, where somebody did. */
export const findWidthLimits = (list: ColumnedList, column: PlacedColumn): WidthLimits =>
  column.width ? { least: column.width, most: column.width } : list.findWidth(column);

/**
 * The first column and the name say which record a row is. A column that a person chose always shows (decisions §9): a
 * column that nobody has who did not choose it, one that was asked for, one with a width, and the one that sorts.
 */
const alwaysShows = ({ list, columns, sort }: ShownTable, column: PlacedColumn): boolean =>
  column === columns[0] ||
  [list.widest, sort].includes(column.name) ||
  column.optional === true ||
  column.always === true ||
  column.width !== undefined;

function findPriority({ list: { priorities } }: ShownTable, { name }: PlacedColumn): number {
  const priority = priorities.indexOf(name);
  return priority < 0 ? priorities.length : priority;
}

/**
 * The width that a list needs, in CSS pixels: `least` for the columns that always show, and `from` for each of the
 * others, which show as far as there is room, by their priority.
 */
export function measureRoom(table: ShownTable) {
  const { list, columns, selectable } = table;
  const leastOf = (column: PlacedColumn) => findWidthLimits(list, column).least;
  const always = columns.filter((column) => alwaysShows(table, column));
  const least = sum([...list.before(selectable), ...list.after, ...always.map(leastOf), BORDERS]);
  let from = least;
  const others = columns
    .filter((column) => !always.includes(column))
    .toSorted((one, other) => findPriority(table, one) - findPriority(table, other))
    .map((column) => {
      from += leastOf(column);
      return { name: column.name, index: columns.indexOf(column), from };
    });
  return { least, others };
}

/** The names of the columns that a list of this width has no room for. */
export const listWithoutRoom = (table: ShownTable, width: number): string[] =>
  width <= NARROW ? [] : measureRoom(table).others.flatMap(({ name, from }) => (width < from ? name : []));
