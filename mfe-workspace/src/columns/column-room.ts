import type { ColumnedList, WidthLimits } from './columned-list.ts';
import type { PlacedColumn } from './place-columns.ts';

/** What determines the width of a table. */
export interface ShownTable {
  list: ColumnedList;
  /** Visible columns in order, if there is room. */
  columns: readonly PlacedColumn[];
  /** Whether it has checkboxes. */
  selectable: boolean;
  sort: string;
}

/** Maximum list width in CSS pixels of the telephone layout: rows with two lines and no columns. */
export const NARROW = 640;

/** Container query of the telephone layout, also for a large zoom. */
export const onTelephone = `@container (width <= ${NARROW}px)`;

/** Borders of a table's box, in CSS pixels. */
const BORDERS = 2;

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** The limits of a column's width; a person's width replaces them. */
export const findWidthLimits = (list: ColumnedList, column: PlacedColumn): WidthLimits =>
  column.width ? { least: column.width, most: column.width } : list.findWidth(column);

/**
 * The first column and the name identify a record. Also always visible (decisions §9): a column that is hidden by
 * default but was selected, one requested with `always`, one with a width, and the sort column.
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
 * The width of a list in CSS pixels: `least` for the columns that are always visible, and `from` for each other
 * column in order of priority.
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

/** The columns that do not fit a list of this width. */
export const listWithoutRoom = (table: ShownTable, width: number): string[] =>
  width <= NARROW ? [] : measureRoom(table).others.flatMap(({ name, from }) => (width < from ? name : []));
