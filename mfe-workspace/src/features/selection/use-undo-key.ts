import { isModalOpen, isTyping, offersAction, useShortcut } from '@lexboard/shared-lib/ui';
import { findUndoable, type UndoableRun } from '../../last-runs.ts';

/** A notice that offers to undo something has the key for as long as it is there, and so has a text. */
const canUndoByKey = () => !isTyping() && !isModalOpen() && !offersAction() && findUndoable() !== undefined;

/** Takes the last run back by Ctrl+Z. */
export function useUndoKey(onUndo: (run: UndoableRun) => void): void {
  const undoLast = () => {
    const run = findUndoable();
    if (run) onUndo(run);
  };
  useShortcut('z', undoLast, canUndoByKey);
}
