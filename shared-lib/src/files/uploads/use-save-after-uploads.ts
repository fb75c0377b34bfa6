import { useEffect, useEffectEvent, useState } from 'react';
import { isUploading } from './upload.ts';
import type { UploadQueue } from './upload-queue.ts';

/**
 * Saves at once, or when all uploads have finished; a failed upload fails the save.
 * @param save receives the pressed button
 * @param isWaitedFor whether uploads are running
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
      // The queue may notify during a React render.
      queueMicrotask(() => saveNow(waiting));
    });
  }, [queue, waiting, isWaitedFor]);
  return {
    /** The button whose save is waiting. */
    waitingFor: waiting,
    saveInTurn: (pressed: Pressed) =>
      isWaitedFor(queue.read().uploads) ? setWaiting(() => pressed) : save(pressed),
    stopWaiting: () => setWaiting(undefined),
  };
}
