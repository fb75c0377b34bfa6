import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TreeItem } from '../../tree-items.ts';
import type { TreeRow } from './visible-rows.ts';

/** Where the keyboard stops: at the item that had the focus last, or at the first one above it that is shown. */
function findStopIndex(rows: readonly TreeRow[], stop: TreeItem | undefined): number {
  for (let item = stop; item; item = item.parent) {
    const { key } = item;
    const index = rows.findIndex((row) => row.item.key === key);
    if (index >= 0) return index;
  }
  return 0;
}

/** The one row of a tree at which the keyboard stops, and how to move to another one. */
export function useStop(box: RefObject<HTMLElement | null>, rows: readonly TreeRow[]) {
  const [stop, setStop] = useState<TreeItem>();
  const moved = useRef(false);

  // The row may have no element until it is moved to, or another one than before.
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
  return { stopIndex: findStopIndex(rows, stop), stopAt: setStop, moveTo };
}
