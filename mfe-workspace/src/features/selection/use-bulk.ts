import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { focusAfterBulk, findPlaceOfSelection, type RowPlace } from '../../focus-after-change.ts';
import { type UndoableRun, findUndoable } from '../../last-runs.ts';
import type { BulkRequest } from './bulk/bulk-request.ts';
import { isModalOpen, isTyping, offersAction, useShortcut } from '@lexboard/shared-lib/ui';

/** A notice with an action or a text field handles Ctrl+Z itself. */
const canUndoByKey = () => !isTyping() && !isModalOpen() && !offersAction() && findUndoable() !== undefined;

/** Ctrl+Z undoes the last run. */
function useUndoKey(onUndo: (run: UndoableRun) => void): void {
  const undoLast = () => {
    const run = findUndoable();
    if (run) onUndo(run);
  };
  useShortcut('z', undoLast, canUndoByKey);
}

/**
 * The bulk action or undo in progress; one at a time.
 * @param panel the list's container, which gets the focus after the selection bar has disappeared
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
  /** @returns false if the page has been left or has an open dialog */
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
    // After the dialog has returned the focus, if its button still exists.
    if (place) setTimeout(() => panel.current && focusAfterBulk(panel.current, place));
  }, [panel]);
  return { asked, askBulk, askUndo, stopBulk };
}
