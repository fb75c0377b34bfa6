import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UndoableRun } from '../../last-runs.ts';
import type { AskedBulk } from './asked-bulk.ts';
import { useUndoKey } from './use-undo-key.ts';

/** What is to be done to many records, or the run that is to be taken back; one at a time. */
export function useBulk() {
  const [asked, setAsked] = useState<AskedBulk | UndoableRun>();
  const free = useRef(false);
  useLayoutEffect(() => {
    free.current = asked === undefined;
  }, [asked]);
  useEffect(
    () => () => {
      free.current = false;
    },
    [],
  );
  /** @returns whether the page shows it: it may be left, or have a dialog open already */
  const askUndo = useCallback((run: UndoableRun) => {
    const isFree = free.current;
    if (isFree) setAsked(run);
    return isFree;
  }, []);
  useUndoKey(askUndo);
  const stopBulk = useCallback(() => setAsked(undefined), []);
  return { asked, askBulk: setAsked, askUndo, stopBulk };
}
