import { useCallback, useMemo, useState } from 'react';
import { dueFilters, type DueAddress } from '../../due-address.ts';

type Selected = ReadonlySet<number>;

const none: Selected = new Set();

/** The selected occurrences by their ids: kept over pages and orders, forgotten with the filters that they were found by. */
export function useDueSelection({ filters }: DueAddress) {
  const scope = JSON.stringify(dueFilters.map((name) => filters[name] ?? ''));
  const [kept, setKept] = useState({ scope, ids: none });
  const ids = kept.scope === scope ? kept.ids : none;
  const select = useCallback(
    (changed: readonly number[], selected: boolean) =>
      setKept((before) => {
        const next = new Set(before.scope === scope ? before.ids : none);
        for (const id of changed) {
          if (selected) next.add(id);
          else next.delete(id);
        }
        return { scope, ids: next };
      }),
    [scope],
  );
  const clear = useCallback(() => setKept({ scope, ids: none }), [scope]);
  return useMemo(() => ({ ids, select, clear }), [ids, select, clear]);
}

export type DueSelection = ReturnType<typeof useDueSelection>;
