import { useCallback, useEffect, useRef } from 'react';

/**
 * Leads the focus to the page's heading once a row that was taken out of a list is gone, and with it the button that had the
 * focus.
 * @returns what says which row was taken out
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
