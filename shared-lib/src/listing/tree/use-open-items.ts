import { useState } from 'react';
import type { Matches } from './matches.ts';
import type { TreeItem } from './tree-items.ts';
import type { Opened } from './visible-rows.ts';

interface OpenItems {
  matches: Matches | undefined;
  opened: readonly string[];
  onOpened: (keys: readonly string[]) => void;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * The expanded items, and how to toggle them. Items expanded by a filter can be collapsed until the filter changes;
 * this is not stored.
 */
export function useOpenItems({ matches, opened, onOpened }: OpenItems) {
  const [closing, setClosing] = useState({ matches, keys: nothing });
  const closed = closing.matches === matches ? closing.keys : nothing;
  const shown: Opened = { keys: new Set(opened), closed };

  function setOpen(items: readonly TreeItem[], open: boolean) {
    const byFilter = items.filter((item) => matches?.isAbove(item)).map(({ key }) => key);
    const byChoice = items.filter((item) => !matches?.isAbove(item)).map(({ key }) => key);
    const changed = new Set(items.map(({ key }) => key));
    const without = (keys: Iterable<string>) => [...keys].filter((key) => !changed.has(key));
    if (byFilter.length > 0) {
      setClosing({ matches, keys: new Set([...without(closed), ...(open ? [] : byFilter)]) });
    }
    if (byChoice.length > 0) onOpened([...without(opened), ...(open ? byChoice : [])]);
  }

  return { shown, setOpen };
}
