import type { ColumnChoice } from './stored/stored-columns.ts';
import type { PlacedColumn } from './place-columns.ts';
import type { TableInBox } from './without-room.ts';

/** What the columns of a list depend on. */
export interface ColumnsProps extends TableInBox {
  /** All columns in order, including hidden ones. */
  placed: readonly PlacedColumn[];
  wish: (wishes: readonly ColumnChoice[]) => void;
  /** Returns from a view's columns to the person's own. */
  showOwn: (() => void) | undefined;
}
