import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ListRow } from '@lexboard/shared-lib/domain';
import type { RowSelection } from '../../../rows/row-selection.ts';
import type { NumberedRow } from '../rows/filter-rows.ts';

/** Toggles a row; with `range` also the rows since the previously toggled one. */
export type SelectOne = (row: ListRow, selected: boolean, range: boolean) => void;

/** The rows between two rows in either direction; only the second if the first is not on the page. */
function between(rows: readonly NumberedRow[], from: number | undefined, to: ListRow): readonly ListRow[] {
  const placeOf = (id: number | undefined) => rows.findIndex(({ row }) => row.id === id);
  const [start, end] = [placeOf(from), placeOf(to.id)];
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ row }) => row);
}

/** A stable handler that toggles rows, so that they do not render again; undefined with view-only access. */
export function useSelectRow(
  rows: readonly NumberedRow[],
  selection: RowSelection | undefined,
): SelectOne | undefined {
  const shown = useRef(rows);
  useLayoutEffect(() => {
    shown.current = rows;
  }, [rows]);
  const last = useRef<number>(undefined);
  const select = selection?.select;
  const selectOne: SelectOne = useCallback(
    (row, selected, range) => {
      select?.(between(shown.current, range ? last.current : undefined, row), selected);
      last.current = row.id;
    },
    [select],
  );
  return select && selectOne;
}
