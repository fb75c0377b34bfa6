import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../../runtime/file-failures.ts';
import type { AttachmentStore } from '../stores/attachment-store.ts';

/** Age in milliseconds from which a partial file counts as abandoned: longer than any request may take. */
const INCOMING_MS = 60 * 60_000;

/** Deletes partial files of interrupted uploads on this machine. */
export async function sweepUploads(
  { incoming: folder }: Pick<AttachmentStore, 'incoming'>,
  signal?: AbortSignal,
  now = new Date(),
): Promise<void> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  for (const name of names) {
    signal?.throwIfAborted();
    const file = path.join(folder, name);
    const found = await stat(file).catch(unlessMissing);
    if (found && now.getTime() - found.mtime.getTime() > INCOMING_MS)
      await rm(file, { force: true, recursive: true });
  }
}
