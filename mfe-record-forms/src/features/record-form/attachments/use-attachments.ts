import { useCallback, useEffect, useRef } from 'react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FieldValue, RecordValues } from '@lexboard/shared-lib/domain';
import { addedField, type UploadQueue } from '@lexboard/shared-lib/files';
import { readAddedFiles, toFileRow } from './file-changes.ts';

type Change = (name: string, value: FieldValue) => void;

/** The uploads of a form: what has arrived goes into its values, and leaving the form gives up the rest. */
export function useAttachments(queue: UploadQueue, values: RecordValues, change: Change) {
  // Two may arrive before the form has been rendered with the first.
  const latest = useRef<AttachedFile[]>([]);
  useEffect(() => {
    latest.current = readAddedFiles(values);
  }, [values]);

  const setAdded = useCallback(
    (next: (added: AttachedFile[]) => AttachedFile[]) => {
      latest.current = next(latest.current);
      change(addedField, latest.current.map(toFileRow));
    },
    [change],
  );
  useEffect(
    () => queue.onArrival((file) => setAdded((added) => queue.inOrder([...added, file]))),
    [queue, setAdded],
  );
  useEffect(() => () => queue.stop(), [queue]);

  return { queue, setAdded };
}

export type AttachmentsOfForm = ReturnType<typeof useAttachments>;
