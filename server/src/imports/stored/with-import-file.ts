import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildContentKey, type AttachmentStore } from '../../files/stores/attachment-store.ts';

/**
 * Gives `work` the file of an import as a file of this machine, since a workbook is read from its end. It is gone when that
 * is over; the sweep of uploads takes it where the process is killed.
 * @throws what the store says where it cannot give it out
 */
export async function withImportFile<Result>(
  { disk, incoming }: AttachmentStore,
  { organisationId, contentId }: { organisationId: string; contentId: string },
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(incoming, { recursive: true });
  const file = path.join(incoming, randomUUID());
  try {
    const target = await open(file, 'wx');
    const content = await disk.getStream(buildContentKey(organisationId, contentId));
    await pipeline(content, target.createWriteStream());
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}
