import { useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's heading when the removed row has disappeared, and with it the focused button.
 * @returns a function that registers the removed row
 */
export function useFocusAfterRemoval<Id extends string | number>(
  rows: readonly { id: Id }[] | undefined,
): (id: Id) => void {
  const removed = useRef<Id>(undefined);
  useEffect(() => {
    if (removed.current === undefined || !rows || rows.some(({ id }) => id === removed.current)) return;
    removed.current = undefined;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [rows]);
  return useCallback((id) => {
    removed.current = id;
  }, []);
}
