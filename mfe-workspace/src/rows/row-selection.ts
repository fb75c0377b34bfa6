import type { ListRow } from '@lexboard/shared-lib/domain';

/** The selection of a list; stable functions, so that rows do not render again. */
export interface RowSelection {
  /** Selected rows by id, with the versions that were read. */
  rows: ReadonlyMap<number, number>;
  /** Whether all rows on all pages are selected. */
  everything: boolean;
  select: (rows: readonly ListRow[], selected: boolean) => void;
  selectEverything: () => void;
  /** Replaces the selection by these ids with versions. */
  selectOnly: (rows: ReadonlyMap<number, number>) => void;
  /** Removes a deleted row. */
  forget: (row: ListRow) => void;
  clear: () => void;
}

export const isSelected = ({ rows, everything }: RowSelection, { id }: ListRow): boolean =>
  everything || rows.has(id);

export const isAnySelected = ({ rows, everything }: RowSelection): boolean => everything || rows.size > 0;
