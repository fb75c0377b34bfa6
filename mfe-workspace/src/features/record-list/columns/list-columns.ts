import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import type { ChangeAddress } from '../../../workspace-address.ts';
import {
  formatColumnChoices,
  storeColumns,
  parseColumnChoices,
  readStoredColumns,
  watchStoredColumns,
  type ColumnChoice,
} from './stored-columns.ts';
import { listShownNames, placeColumns, showOnly, copyWidths, type PlacedColumn } from './place-columns.ts';
import { scheduleSend } from './send-columns.ts';

type ViewColumns = ListAddress['columns'];

/** The columns of a kind for this person: the counts of what a law has are told to those alone who may see cards. */
const placeColumnsFor = (
  kind: RecordKind,
  { moduleAccess }: Session,
  wishes: readonly ColumnChoice[],
): PlacedColumn[] =>
  placeColumns(kind, wishes).filter(({ holds }) => holds !== 'count' || moduleAccess.gridInfo !== 'No');

/** The names of the columns that a list shows this person, in their order. */
export const listShownColumns = (
  kind: RecordKind,
  session: Session,
  columns: ViewColumns,
): readonly string[] =>
  columns ??
  listShownNames(placeColumnsFor(kind, session, parseColumnChoices(readStoredColumns(kind, session))));

/** This person's choices for a kind's columns, and the way to change them. */
function useOwnChoices(kind: RecordKind, session: Session) {
  const kept = useSyncExternalStore(watchStoredColumns, () => readStoredColumns(kind, session));
  const wishes = useMemo(() => parseColumnChoices(kept), [kept]);
  const wish = useCallback(
    (next: readonly ColumnChoice[]) => {
      storeColumns(kind, session, formatColumnChoices(next));
      scheduleSend(kind, session);
    },
    [kind, session],
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
  kind: RecordKind,
  session: Session,
  { columns }: ListAddress,
  change: ChangeAddress,
) {
  const [own, wishOwn] = useOwnChoices(kind, session);
  const [arranged, arrange] = useArranged(columns);
  const placed = useMemo(() => {
    const wished = columns ? copyWidths(arranged ?? showOnly(kind, columns), own) : own;
    return placeColumnsFor(kind, session, wished);
  }, [kind, session, columns, arranged, own]);
  const shown = useMemo(() => placed.filter(({ hidden }) => !hidden), [placed]);
  const ofView = columns !== undefined;

  const wish = useCallback(
    (next: readonly ColumnChoice[]) => {
      if (!ofView) return wishOwn(next);
      const widened = placed.some(({ name, width }) =>
        next.some((column) => column.name === name && column.width !== width),
      );
      if (widened) wishOwn(copyWidths(placeColumns(kind, own), next));
      arrange(next);
      change({ columns: listShownNames(next) }, { replace: true });
    },
    [kind, ofView, own, placed, wishOwn, arrange, change],
  );
  const showOwn = useCallback(() => change({ columns: undefined }), [change]);
  return { placed, shown, wish, showOwn: ofView ? showOwn : undefined };
}

export type ListColumns = ReturnType<typeof useListColumns>;
