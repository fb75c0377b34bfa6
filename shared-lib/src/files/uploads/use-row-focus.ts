import { useEffect, useLayoutEffect, useRef } from 'react';
import type { UploadQueue } from './upload-queue.ts';

const noRow = -1;

/** Puts the focus on the last button of a row. @returns false when there is none */
export function focusRow(list: Element | null, row: number): boolean {
  const button = [...(list?.children[row]?.querySelectorAll('button') ?? [])].at(-1);
  button?.focus();
  return Boolean(button);
}

/**
 * The buttons of a file go and come with the state of its upload: when the one that has the focus goes, the focus stays
 * in its row, or else is put `elsewhere`.
 * @returns the list of the rows
 */
export function useRowFocus(queue: UploadQueue, elsewhere: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(noRow);
  // Told before anything of the change is rendered.
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
