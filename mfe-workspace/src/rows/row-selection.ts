import type { ListRow } from '@lexboard/shared-lib/domain';

/** Which rows of a list are selected. The functions stay the same, so that rows need not render again. */
export interface RowSelection {
  /** Versions of the selected rows by id, as they were read. */
  rows: ReadonlyMap<number, number>;
  /** Everything that the list has under its filters, on all pages. */
  everything: boolean;
  select: (rows: readonly ListRow[], selected: boolean) => void;
  selectEverything: () => void;
  /** Selects these rows, by id with their versions, in place of all others. */
  selectOnly: (rows: ReadonlyMap<number, number>) => void;
  /** Takes out what is no more. */
  forget: (row: ListRow) => void;
  clear: () => void;
}

export const isSelected = ({ rows, everything }: RowSelection, { id }: ListRow): boolean =>
  everything || rows.has(id);

export const isAnySelected = ({ rows, everything }: RowSelection): boolean => everything || rows.size > 0;
