import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildContentKey, type AttachmentStore } from '../../files/stores/attachment-store.ts';
import { Refused } from '../../http/refused.ts';

/** For an import whose bytes the store no longer has. */
export const fileNoLongerKept = () => new Refused(404, 'The file of this import is no longer kept.');

/**
 * Gives `work` the file of an import as a file of this machine, since a workbook is read from its end. It is gone when that
 * is over; the sweep of uploads takes it where the process is killed.
 * @throws Refused 404 where the store has lost it; what the store says where it cannot give it out
 */
export async function withImportFile<Result>(
  { disk, incoming }: AttachmentStore,
  { organisationId, contentId }: { organisationId: string; contentId: string },
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const key = buildContentKey(organisationId, contentId);
  // A sweep may have come between the look at its row and this one; a restored store may lack it.
  if (!(await disk.exists(key))) throw fileNoLongerKept();
  await mkdir(incoming, { recursive: true });
  const file = path.join(incoming, randomUUID());
  try {
    const target = await open(file, 'wx');
    const content = await disk.getStream(key);
    await pipeline(content, target.createWriteStream());
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}
