import { useEffect, useLayoutEffect, useRef } from 'react';
import type { UploadQueue } from './upload-queue.ts';

const noRow = -1;

/** Focuses the last button of a row. @returns false if it has none */
export function focusRow(list: Element | null, row: number): boolean {
  const button = [...(list?.children[row]?.querySelectorAll('button') ?? [])].at(-1);
  button?.focus();
  return Boolean(button);
}

/**
 * Keeps the focus in a file's row when the focused button disappears; if the row has no button, calls `elsewhere`.
 * @returns the ref of the list
 */
export function useRowFocus(queue: UploadQueue, elsewhere: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(noRow);
  // Runs before the change renders.
  useEffect(
    () =>
      queue.subscribe(() => {
        const rows = [...(list.current?.children ?? [])];
        focused.current = rows.findIndex((row) => row.contains(document.activeElement));
      }),
    [queue],
  );
  useLayoutEffect(() => {
    const row = focused.current;
    focused.current = noRow;
    if (row === noRow || document.activeElement !== document.body) return;
    if (!focusRow(list.current, row)) elsewhere();
  });
  return list;
}
