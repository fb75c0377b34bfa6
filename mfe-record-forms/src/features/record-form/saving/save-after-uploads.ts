import { useEffect, useEffectEvent, useState } from 'react';
import type { SaveIntent } from '@lexboard/shared-lib/domain';
import { isUploading } from '../attachments/upload.ts';
import type { UploadQueue } from '../attachments/upload-queue.ts';

/** The button that was pressed. */
export interface Pressed {
  intent: SaveIntent;
  /** Whether the user was asked about it, and agreed. */
  confirmed: boolean;
}

/** Saves at once, or once no file is on its way any more; a file that has failed by then fails the save. */
export function useSaveAfterUploads(queue: UploadQueue, save: (pressed: Pressed) => void) {
  const [waiting, setWaiting] = useState<Pressed>();
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!waiting) return undefined;
    return queue.subscribe(() => {
      if (isUploading(queue.read().uploads)) return;
      setWaiting(undefined);
      // The queue may say so while React is rendering.
      queueMicrotask(() => saveNow(waiting));
    });
  }, [queue, waiting]);
  return {
    /** The button whose save waits. */
    waitingFor: waiting?.intent,
    saveInTurn: (pressed: Pressed) =>
      isUploading(queue.read().uploads) ? setWaiting(pressed) : save(pressed),
    stopWaiting: () => setWaiting(undefined),
  };
}
