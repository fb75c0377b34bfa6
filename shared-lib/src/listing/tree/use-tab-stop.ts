import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TreeItem } from './tree-items.ts';
import type { TreeRow } from './visible-rows.ts';

/** The tab stop: the last focused item, or its first visible ancestor. */
function findTabStopIndex(rows: readonly TreeRow[], stop: TreeItem | undefined): number {
  for (let item = stop; item; item = item.parent) {
    const { key } = item;
    const index = rows.findIndex((row) => row.item.key === key);
    if (index >= 0) return index;
  }
  return 0;
}

/** Roving tabindex of the tree. */
export function useTabStop(box: RefObject<HTMLElement | null>, rows: readonly TreeRow[]) {
  const [stop, setStop] = useState<TreeItem>();
  const moved = useRef(false);

  // The row may have no element before it is scrolled into view.
  useLayoutEffect(() => {
    const stopElement = box.current?.querySelector<HTMLElement>('[tabindex="0"]');
    const { activeElement } = document;
    const hasFocus = activeElement !== stopElement && box.current?.contains(activeElement);
    if (moved.current || hasFocus) stopElement?.focus();
    moved.current = false;
  });

  const moveTo = (item: TreeItem) => {
    moved.current = true;
    setStop(item);
  };
  return { stopIndex: findTabStopIndex(rows, stop), stopAt: setStop, moveTo };
}
