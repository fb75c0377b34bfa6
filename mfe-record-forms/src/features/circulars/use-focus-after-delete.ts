import { useCallback, useEffect, useRef } from 'react';

/**
 * Leads the focus to the page's heading once the row of a deleted circular is gone, and with it the button that had the focus.
 * @returns what says which one was deleted
 */
export function useFocusAfterDelete(rows: readonly { id: number }[] | undefined): (id: number) => void {
  const deleted = useRef<number>(undefined);
  useEffect(() => {
    if (deleted.current === undefined || !rows || rows.some(({ id }) => id === deleted.current)) return;
    deleted.current = undefined;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [rows]);
  return useCallback((id) => {
    deleted.current = id;
  }, []);
}
