import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toListQuery, listQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListRow, RecordKind } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import type { RowSelection } from '../../rows/row-selection.ts';

interface Selected {
  /** The list and filters of the selection. */
  scope: string;
  rows: ReadonlyMap<number, number>;
  everything: boolean;
}

const formatScope = (address: ListAddress): string =>
  JSON.stringify([address.tab, address.list, toListQuery({ ...address, sort: '', order: 'asc' })]);

function updateSelection(
  before: ReadonlyMap<number, number>,
  changed: readonly ListRow[],
  selected: boolean,
) {
  const rows = new Map(before);
  for (const { id, version } of changed) {
    if (selected) rows.set(id, version);
    else rows.delete(id);
  }
  return rows;
}

/** The cached rows of an address's page. */
function readPageRows(kind: RecordKind, address: ListAddress): readonly ListRow[] {
  const { queryKey } = listQueryOptions(kind, address.list, toListRequest(address)?.query ?? {});
  return queryClient.getQueryData(queryKey)?.data ?? [];
}

const none: ReadonlyMap<number, number> = new Map();

/** The selected rows of a list: kept across pages and sorts, cleared when filters change. */
export function useRowSelection(kind: RecordKind, address: ListAddress): RowSelection {
  const scope = formatScope(address);
  const [kept, setKept] = useState<Selected>();
  const rows = kept?.scope === scope ? kept.rows : none;
  const everything = kept?.scope === scope && kept.everything;

  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);

  const select = useCallback(
    (changed: readonly ListRow[], selected: boolean) =>
      setKept((last) => {
        const before = last?.scope === scope ? last : { rows: none, everything: false };
        // Deselecting one of "everything" keeps only the visible page's rows.
        const ticked = before.everything
          ? updateSelection(none, readPageRows(kind, latest.current), true)
          : before.rows;
        return { scope, rows: updateSelection(ticked, changed, selected), everything: false };
      }),
    [kind, scope],
  );
  const selectEverything = useCallback(
    () => setKept((last) => ({ scope, rows: last?.rows ?? new Map(), everything: true })),
    [scope],
  );
  const selectOnly = useCallback(
    (only: ReadonlyMap<number, number>) => setKept({ scope, rows: only, everything: false }),
    [scope],
  );
  const forget = useCallback(
    (row: ListRow) => setKept((last) => last && { ...last, rows: updateSelection(last.rows, [row], false) }),
    [],
  );
  const clear = useCallback(() => setKept(undefined), []);
  return useMemo(
    () => ({ rows, everything, select, selectEverything, selectOnly, forget, clear }),
    [rows, everything, select, selectEverything, selectOnly, forget, clear],
  );
}
