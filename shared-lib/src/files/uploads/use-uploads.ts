import { useState, useSyncExternalStore } from 'react';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { listNotUploaded } from './upload.ts';
import { UploadQueue, type Preparation } from './upload-queue.ts';

/** No file's name has it. */
const between = '/';

/** The queue of a form, and the names of its files that are not uploaded; how far one is does not matter to it. */
export function useUploads(owner: FileOwner, preparation?: Preparation) {
  const [uploads] = useState(() => new UploadQueue(owner, preparation));
  const joined = useSyncExternalStore(uploads.subscribe, () =>
    listNotUploaded(uploads.read().uploads).join(between),
  );
  return { uploads, notUploaded: joined === '' ? [] : joined.split(between) };
}
