import { useCallback, useMemo, useState } from 'react';
import { askedOfAddress, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListRow } from '@lexboard/shared-lib/domain';
import type { RowSelection } from '../../row-selection.ts';

interface Selected {
  /** The list and its filters that these rows were selected under. */
  scope: string;
  rows: ReadonlyMap<number, number>;
  everything: boolean;
}

const scopeOf = (address: ListAddress): string =>
  JSON.stringify([address.tab, address.list, askedOfAddress({ ...address, sort: '', order: 'asc' })]);

function withRows(before: ReadonlyMap<number, number>, changed: readonly ListRow[], selected: boolean) {
  const rows = new Map(before);
  for (const { id, version } of changed) {
    if (selected) rows.set(id, version);
    else rows.delete(id);
  }
  return rows;
}

/** The selected rows of a list: kept over its pages and orders, forgotten with its filters. */
export function useRowSelection(address: ListAddress): RowSelection {
  const scope = scopeOf(address);
  const [kept, setKept] = useState<Selected>();
  const rows = useMemo(() => (kept?.scope === scope ? kept.rows : new Map<number, number>()), [kept, scope]);
  const everything = kept?.scope === scope && kept.everything;

  const select = useCallback(
    (changed: readonly ListRow[], selected: boolean) =>
      setKept((last) => {
        const before = last?.scope === scope ? last.rows : new Map<number, number>();
        return { scope, rows: withRows(before, changed, selected), everything: false };
      }),
    [scope],
  );
  const selectEverything = useCallback(
    () => setKept((last) => ({ scope, rows: last?.rows ?? new Map(), everything: true })),
    [scope],
  );
  const clear = useCallback(() => setKept(undefined), []);
  return useMemo(
    () => ({ rows, everything, select, selectEverything, clear }),
    [rows, everything, select, selectEverything, clear],
  );
}
