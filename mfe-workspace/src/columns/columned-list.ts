import type { ListWithColumns } from '@lexboard/shared-lib/contract';
import type { ListColumn } from '@lexboard/shared-lib/domain';

/** In CSS pixels. */
export interface WidthLimits {
  least: number;
  most: number;
}

/** A list of which people choose the columns. */
export interface ColumnedList {
  /** The name under which the choices of a person are kept. */
  name: ListWithColumns;
  /** All columns in the order that everyone starts with. The first says what a row is: it stays first. */
  columns: readonly ListColumn[];
  /** The same in the order of the documents, where they have another. */
  documented?: readonly ListColumn[];
  /** The names of the columns that nobody hides. */
  fixed: readonly string[];
  /** The name of the column that always shows, and takes the room that the others leave. */
  widest: string;
  /** The columns that say most of a row stay longest; a column that is not named goes first. */
  priorities: readonly string[];
  /** The widths that suit what a column holds. */
  findWidth: (column: ListColumn) => WidthLimits;
  /** The widths of the columns that the table has before these and after them, in CSS pixels. */
  before: (selectable: boolean) => readonly number[];
  after: readonly number[];
}
