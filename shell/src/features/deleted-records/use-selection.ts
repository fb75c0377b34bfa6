import { useState } from 'react';
import type { DeletedRecord } from '@lexboard/shared-lib/contract';
import { keyOf, type DeletedAddress } from './deleted-listing.ts';

type Selected = ReadonlyMap<string, DeletedRecord>;

const none: Selected = new Map();

/** The selected records: kept over pages and orders, forgotten with the filters that they were found by. */
export function useSelection({ filters }: DeletedAddress) {
  const scope = JSON.stringify(filters);
  const [kept, setKept] = useState({ scope, records: none });
  const records = kept.scope === scope ? kept.records : none;

  const select = (changed: readonly DeletedRecord[], selected: boolean) => {
    setKept((before) => {
      const now = selected && before.scope !== scope ? { scope, records: none } : before;
      const next = new Map(now.records);
      for (const record of changed) {
        if (selected) next.set(keyOf(record), record);
        else next.delete(keyOf(record));
      }
      return { scope: now.scope, records: next };
    });
  };
  return {
    records,
    isSelected: (record: DeletedRecord) => records.has(keyOf(record)),
    select,
    clear: () => setKept({ scope, records: none }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
