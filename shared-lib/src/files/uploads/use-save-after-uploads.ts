import { useEffect, useEffectEvent, useState } from 'react';
import { isUploading } from './upload.ts';
import type { UploadQueue } from './upload-queue.ts';

/**
 * Saves at once, or once no file is on its way any more; a file that has failed by then fails the save.
 * @param save what is done then, with what had been pressed
 * @param isWaitedFor whether files are on their way
 */
export function useSaveAfterUploads<Pressed>(
  queue: UploadQueue,
  save: (pressed: Pressed) => void,
  isWaitedFor = isUploading,
) {
  const [waiting, setWaiting] = useState<Pressed>();
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!waiting) return undefined;
    return queue.subscribe(() => {
      if (isWaitedFor(queue.read().uploads)) return;
      setWaiting(undefined);
      // The queue may say so while React is rendering.
      queueMicrotask(() => saveNow(waiting));
    });
  }, [queue, waiting, isWaitedFor]);
  return {
    /** What was pressed and waits. */
    waitingFor: waiting,
    saveInTurn: (pressed: Pressed) =>
      isWaitedFor(queue.read().uploads) ? setWaiting(() => pressed) : save(pressed),
    stopWaiting: () => setWaiting(undefined),
  };
}
