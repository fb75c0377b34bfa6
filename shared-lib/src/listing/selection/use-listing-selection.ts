import { useState } from 'react';

interface SelectionOf<Row, Key> {
  /** Identifies the filters; when it changes, the selection is cleared. */
  scope: string;
  keyOf: (row: Row) => Key;
}

/**
 * The selected rows of a list by their keys. The selection survives paging and sorting, and is cleared when the scope
 * changes.
 */
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

/** The selection of a list, for its column of checkboxes. */
export interface ListingSelection<Row> {
  isSelected: (row: Row) => boolean;
  select: (rows: readonly Row[], selected: boolean) => void;
}
