import { useCallback, useEffect, useRef } from 'react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FieldValue, RecordValues } from '@lexboard/shared-lib/domain';
import { addedField, type UploadQueue } from '@lexboard/shared-lib/files';
import { readAddedFiles, toFileRow } from './file-changes.ts';

type Change = (name: string, value: FieldValue) => void;

/** Connects the upload queue to the form: finished uploads become form values; leaving the form cancels the rest. */
export function useAttachments(queue: UploadQueue, values: RecordValues, change: Change) {
  // Two uploads may finish before the form renders.
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
