import { useCallback, useEffect, useRef } from 'react';
import type { RowValues } from '@lexboard/shared-lib/domain';

/**
 * Changes rows; each change builds on the previous one, even before it renders.
 * @param rows the same array until they change
 * @param onChange stable
 */
export function useRowChanges(rows: RowValues[], onChange: (rows: RowValues[]) => void) {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  return useCallback(
    (work: (rows: RowValues[]) => RowValues[]) => {
      latest.current = work(latest.current);
      onChange(latest.current);
    },
    [onChange],
  );
}
