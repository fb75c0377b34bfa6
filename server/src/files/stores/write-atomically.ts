import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AttachmentStore } from './attachment-store.ts';

/** Writes a file into the store atomically, replacing a file with the same key. */
export async function writeAtomically(
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
