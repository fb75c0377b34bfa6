import { findParentLawField, nextDueOfRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { ACTIONS, CHECK, hasQuestions, NUMBER, QUESTION, findWidthLimits } from './column-widths.ts';
import type { PlacedColumn } from './place-columns.ts';

/** The parts of a list that decide how much room its table needs. */
export interface ShownTable {
  kind: RecordKind;
  /** The columns that show where there is room for them, in their order. */
  columns: readonly PlacedColumn[];
  /** Whether rows can be selected. */
  selectable: boolean;
  /** The column that sorts the rows. */
  sort: string;
}

/** Up to this width of a list, in CSS pixels, it is a telephone's: its rows have two lines, and no columns. */
export const NARROW = 640;

/** Of the box around a table, in CSS pixels. */
const BORDERS = 2;

/**
 * The code and the name say which record a row is. A column that a person chose always shows (decisions §9): a column
 * that nobody has who did not choose it, one that was asked for, one with a width, and the one that sorts.
 */
const alwaysShows = ({ kind, columns, sort }: ShownTable, column: PlacedColumn): boolean =>
  column === columns[0] ||
  [kind.wire.name, sort].includes(column.name) ||
  column.optional === true ||
  column.always === true ||
  column.width !== undefined;

/** The columns that say most of a record stay longest; a column that is not named here goes first. */
function findPriority({ kind }: ShownTable, column: PlacedColumn): number {
  const { recordStatus, ownCode, lawStatus } = kind.wire;
  const law = findParentLawField(kind)?.name;
  const names = [
    law,
    recordStatus,
    nextDueOfRow,
    'Category',
    'sensitivity',
    'periodicity',
    'task_type',
    ownCode,
    lawStatus,
  ];
  const priority = names.indexOf(column.name);
  return priority < 0 ? names.length : priority;
}

/**
 * The width that a list needs, in CSS pixels: `least` for the columns that always show, and `from` for each of the
 * others, which show as far as there is room, by their priority.
 */
export function measureRoom(table: ShownTable) {
  const { kind, columns, selectable } = table;
  const around = (selectable ? CHECK : 0) + NUMBER + ACTIONS + (hasQuestions(kind) ? QUESTION : 0);
  const always = columns.filter((column) => alwaysShows(table, column));
  const least = always.reduce((sum, column) => sum + findWidthLimits(kind, column).least, around + BORDERS);
  let from = least;
  const others = columns
    .filter((column) => !always.includes(column))
    .toSorted((one, other) => findPriority(table, one) - findPriority(table, other))
    .map((column) => {
      from += findWidthLimits(kind, column).least;
      return { name: column.name, index: columns.indexOf(column), from };
    });
  return { least, others };
}

/** The names of the columns that a list of this width has no room for. */
export const listWithoutRoom = (table: ShownTable, width: number): string[] =>
  width <= NARROW ? [] : measureRoom(table).others.flatMap(({ name, from }) => (width < from ? name : []));
