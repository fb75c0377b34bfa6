import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { releaseFolderKey, type ReleaseContent } from './release-keys.ts';

/** Puts a file of a release into the attachment store, whole or not at all. */
export async function storeFile(
  { disk, incoming }: AttachmentStore,
  key: string,
  content: Buffer,
): Promise<void> {
  await mkdir(incoming, { recursive: true });
  const file = path.join(incoming, randomUUID());
  try {
    await writeFile(file, content, { flag: 'wx' });
    await disk.moveFromFs(file, key, { contentLength: content.length });
  } finally {
    await rm(file, { force: true });
  }
}

/** Removes what a try to publish has stored; what cannot be removed is the sweep's. */
export async function discardContent({ disk }: AttachmentStore, content: ReleaseContent): Promise<void> {
  await disk.deleteAll(releaseFolderKey(content)).catch(() => undefined);
}
