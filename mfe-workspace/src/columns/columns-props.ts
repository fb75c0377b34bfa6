import type { ColumnChoice } from './kept/stored-columns.ts';
import type { PlacedColumn } from './place-columns.ts';
import type { TableInBox } from './without-room.ts';

/** What decides about the columns of a list. */
export interface ColumnsProps extends TableInBox {
  /** All columns of the list in their order, the hidden ones among them. */
  placed: readonly PlacedColumn[];
  wish: (wishes: readonly ColumnChoice[]) => void;
  /** Shows a person's own columns again, while those of a view are shown. */
  showOwn: (() => void) | undefined;
}
