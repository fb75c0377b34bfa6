import { useState } from 'react';

interface SelectionOf<Row, Key> {
  /** What the rows are found by: where it changes, the selection is forgotten. */
  scope: string;
  keyOf: (row: Row) => Key;
}

/** The selected rows of a list by their keys: kept over pages and orders, forgotten with the scope that they were found in. */
export function useListingSelection<Row, Key extends string | number>({
  scope,
  keyOf,
}: SelectionOf<Row, Key>) {
  const none: ReadonlyMap<Key, Row> = new Map();
  const [kept, setKept] = useState({ scope, rows: none });
  const rows = kept.scope === scope ? kept.rows : none;

  const select = (changed: readonly Row[], selected: boolean) => {
    setKept((before) => {
      const now = selected && before.scope !== scope ? { scope, rows: none } : before;
      const next = new Map(now.rows);
      for (const row of changed) {
        if (selected) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      return { scope: now.scope, rows: next };
    });
  };
  return {
    rows,
    isSelected: (row: Row) => rows.has(keyOf(row)),
    select,
    clear: () => setKept({ scope, rows: none }),
  };
}

/** The selection of a list, as its column of checkboxes needs it. */
export interface ListingSelection<Row> {
  isSelected: (row: Row) => boolean;
  select: (rows: readonly Row[], selected: boolean) => void;
}
