import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Session } from '@lexboard/shared-lib/session';
import type { ColumnedList } from './columned-list.ts';
import { scheduleSend } from './stored/send-columns.ts';
import {
  formatColumnChoices,
  parseColumnChoices,
  readStoredColumns,
  storeColumns,
  watchStoredColumns,
  type ColumnChoice,
} from './stored/stored-columns.ts';
import { copyWidths, listShownNames, placeColumns, showOnly, type PlacedColumn } from './place-columns.ts';

/** A view's columns in order; undefined for the person's own. */
type ViewColumns = readonly string[] | undefined;

export interface ColumnsInAddress {
  columns: ViewColumns;
  /** Without `replace` it adds a history entry. */
  setColumns: (columns: ViewColumns, options?: { replace: true }) => void;
}

/** A list's columns for this person: counts of child records require the right to see cards. */
const placeColumnsFor = (
  list: ColumnedList,
  { moduleAccess }: Session,
  wishes: readonly ColumnChoice[],
): PlacedColumn[] =>
  placeColumns(list, wishes).filter(({ holds }) => holds !== 'count' || moduleAccess.gridInfo !== 'No');

/** The visible columns in order. */
export const listShownColumns = (
  list: ColumnedList,
  session: Session,
  columns: ViewColumns,
): readonly string[] =>
  columns ??
  listShownNames(placeColumnsFor(list, session, parseColumnChoices(readStoredColumns(list.name, session))));

/** This person's column settings and their setter. */
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
 * Optimistic state of a view's columns, including hidden ones, which the address lacks. The address follows and
 * decides.
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
 * A list's columns: a view's from the address, else the person's own; widths are always the person's. A change while
 * a view is shown goes to the address.
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
