import { useState, useSyncExternalStore } from 'react';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { listNotUploaded } from './upload.ts';
import { UploadQueue, type Preparation } from './upload-queue.ts';

/** Not allowed in file names. */
const between = '/';

/** The upload queue of a form, and the names of unfinished files; progress alone does not render the form. */
export function useUploads(owner: FileOwner, preparation?: Preparation) {
  const [uploads] = useState(() => new UploadQueue(owner, preparation));
  const joined = useSyncExternalStore(uploads.subscribe, () =>
    listNotUploaded(uploads.read().uploads).join(between),
  );
  return { uploads, notUploaded: joined === '' ? [] : joined.split(between) };
}
