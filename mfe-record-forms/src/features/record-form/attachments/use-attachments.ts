import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FieldValue, RecordKind, RecordValues } from '@lexboard/shared-lib/domain';
import { addedField, readAddedFiles, toFileRow } from './file-changes.ts';
import { listNotUploaded } from './upload.ts';
import { UploadQueue } from './upload-queue.ts';

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

/** No file's name has it. */
const between = '/';

/** The queue of a form, and the names of its files that are not uploaded; how far one is does not matter to it. */
export function useUploads(kind: RecordKind) {
  const [uploads] = useState(() => new UploadQueue(kind));
  const joined = useSyncExternalStore(uploads.subscribe, () =>
    listNotUploaded(uploads.read().uploads).join(between),
  );
  return { uploads, notUploaded: joined === '' ? [] : joined.split(between) };
}
