import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { focusAfterBulk, findPlaceOfSelection, type RowPlace } from '../../focus-after-change.ts';
import { type UndoableRun, findUndoable } from '../../last-runs.ts';
import type { BulkRequest } from './bulk/bulk-request.ts';
import { isModalOpen, isTyping, offersAction, useShortcut } from '@lexboard/shared-lib/ui';

/** A notice that offers to undo something has the key for as long as it is there, and so has a text. */
const canUndoByKey = () => !isTyping() && !isModalOpen() && !offersAction() && findUndoable() !== undefined;

/** Takes the last run back by Ctrl+Z. */
function useUndoKey(onUndo: (run: UndoableRun) => void): void {
  const undoLast = () => {
    const run = findUndoable();
    if (run) onUndo(run);
  };
  useShortcut('z', undoLast, canUndoByKey);
}

/**
 * The change to be made to many records, or the run to undo; one at a time.
 * @param panel has the list, in which the focus goes on once the selection and its buttons are gone
 */
export function useBulk(panel: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<BulkRequest | UndoableRun>();
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
  const stood = useRef<RowPlace>(undefined);
  const askBulk = useCallback(
    (next: BulkRequest) => {
      stood.current = findPlaceOfSelection(panel.current);
      setAsked(next);
    },
    [panel],
  );
  const stopBulk = useCallback(() => {
    setAsked(undefined);
    const place = stood.current;
    stood.current = undefined;
    // Once the dialog has given the focus back, where its button is still there.
    if (place) setTimeout(() => panel.current && focusAfterBulk(panel.current, place));
  }, [panel]);
  return { asked, askBulk, askUndo, stopBulk };
}
