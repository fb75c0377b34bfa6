import type { ListWithColumns } from '@lexboard/shared-lib/contract';
import type { ListColumn } from '@lexboard/shared-lib/domain';

/** In CSS pixels. */
export interface WidthLimits {
  least: number;
  most: number;
}

export interface ColumnedList {
  /** The storage name of a person's columns. */
  name: ListWithColumns;
  /** All columns in default order; the first identifies the row and stays first. */
  columns: readonly ListColumn[];
  /** The documented order, if different. */
  documented?: readonly ListColumn[];
  /** Columns that cannot be hidden. */
  fixed: readonly string[];
  /** The column that is always visible and takes the remaining width. */
  widest: string;
  /** Columns by priority; later and missing ones are hidden first in a narrow list. */
  priorities: readonly string[];
  /** Width limits by content. */
  findWidth: (column: ListColumn) => WidthLimits;
  /** Widths of the fixed columns before and after, in CSS pixels. */
  before: (selectable: boolean) => readonly number[];
  after: readonly number[];
}
