import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FieldValue, RecordValues } from '@lexboard/shared-lib/domain';
import { addedField, addedIn, fileRow } from './file-changes.ts';
import { isUnfinished } from './upload.ts';
import type { UploadQueue } from './upload-queue.ts';

type Change = (name: string, value: FieldValue) => void;

/** The uploads of a form: what has arrived goes into its values, and leaving the form gives up the rest. */
export function useAttachments(queue: UploadQueue, values: RecordValues, change: Change) {
  // Two may arrive before the form has been rendered with the first.
  const latest = useRef<AttachedFile[]>([]);
  useEffect(() => {
    latest.current = addedIn(values);
  }, [values]);

  const setAdded = useCallback(
    (next: (added: AttachedFile[]) => AttachedFile[]) => {
      latest.current = next(latest.current);
      change(addedField, latest.current.map(fileRow));
    },
    [change],
  );
  useEffect(
    () => queue.onArrival((file) => setAdded((added) => queue.inOrder([...added, file]))),
    [queue, setAdded],
  );
  useEffect(() => () => queue.stop(), [queue]);

  const uploading = useSyncExternalStore(queue.subscribe, () => queue.read().uploads.some(isUnfinished));
  return { queue, uploading, setAdded };
}

export type AttachmentsOfForm = ReturnType<typeof useAttachments>;
