import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Session } from '@lexboard/shared-lib/session';
import type { ColumnedList } from './columned-list.ts';
import { scheduleSend } from './kept/send-columns.ts';
import {
  formatColumnChoices,
  parseColumnChoices,
  readStoredColumns,
  storeColumns,
  watchStoredColumns,
  type ColumnChoice,
} from './kept/stored-columns.ts';
import { copyWidths, listShownNames, placeColumns, showOnly, type PlacedColumn } from './place-columns.ts';

/** The names of a view's columns in their order; undefined where each person's own are shown. */
type ViewColumns = readonly string[] | undefined;

/** The columns that an address has. */
export interface ColumnsInAddress {
  columns: ViewColumns;
  /** Without `replace` Back leads to those before. */
  setColumns: (columns: ViewColumns, options?: { replace: true }) => void;
}

/** The columns of a list for this person: the counts of what a law has are told to those alone who may see cards. */
const placeColumnsFor = (
  list: ColumnedList,
  { moduleAccess }: Session,
  wishes: readonly ColumnChoice[],
): PlacedColumn[] =>
  placeColumns(list, wishes).filter(({ holds }) => holds !== 'count' || moduleAccess.gridInfo !== 'No');

/** The names of the columns that a list shows this person, in their order. */
export const listShownColumns = (
  list: ColumnedList,
  session: Session,
  columns: ViewColumns,
): readonly string[] =>
  columns ??
  listShownNames(placeColumnsFor(list, session, parseColumnChoices(readStoredColumns(list.name, session))));

/** This person's choices for a list's columns, and the way to change them. */
function useOwnChoices({ name }: ColumnedList, session: Session) {
  const kept = useSyncExternalStore(watchStoredColumns, () => readStoredColumns(name, session));
  const wishes = useMemo(() => parseColumnChoices(kept), [kept]);
  const wish = useCallback(
    (next: readonly ColumnChoice[]) => {
      storeColumns(name, session, formatColumnChoices(next));
      scheduleSend(name, session);
    },
    [name, session],
  );
  return [wishes, wish] as const;
}

/**
 * The columns of a view as they were just arranged, the hidden ones among them, of which the address knows nothing. It
 * decides, and follows a moment later.
 */
function useArranged(columns: ViewColumns) {
  const [said, setSaid] = useState(columns);
  const [arranged, arrange] = useState<readonly ColumnChoice[]>();
  if (said !== columns) {
    setSaid(columns);
    if (arranged && listShownNames(arranged).join() !== columns?.join()) arrange(undefined);
  }
  return [arranged, arrange] as const;
}

/**
 * The columns of a list: those that its address has from a view, else those that this person wished, whose widths are
 * theirs either way. A choice while a view's columns are shown goes to the address.
 */
export function useListColumns(
  list: ColumnedList,
  session: Session,
  { columns, setColumns }: ColumnsInAddress,
) {
  const [own, wishOwn] = useOwnChoices(list, session);
  const [arranged, arrange] = useArranged(columns);
  const placed = useMemo(() => {
    const wished = columns ? copyWidths(arranged ?? showOnly(list, columns), own) : own;
    return placeColumnsFor(list, session, wished);
  }, [list, session, columns, arranged, own]);
  const shown = useMemo(() => placed.filter(({ hidden }) => !hidden), [placed]);
  const ofView = columns !== undefined;

  const wish = useCallback(
    (next: readonly ColumnChoice[]) => {
      if (!ofView) return wishOwn(next);
      const widened = placed.some(({ name, width }) =>
        next.some((column) => column.name === name && column.width !== width),
      );
      if (widened) wishOwn(copyWidths(placeColumns(list, own), next));
      arrange(next);
      setColumns(listShownNames(next), { replace: true });
    },
    [list, ofView, own, placed, wishOwn, arrange, setColumns],
  );
  const showOwn = useCallback(() => setColumns(undefined), [setColumns]);
  return { placed, shown, wish, showOwn: ofView ? showOwn : undefined };
}
