import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { t } from '@lexboard/shared-lib/texts';
import { buildContentKey, type AttachmentStore } from '../../files/stores/attachment-store.ts';
import { Refused } from '../../http/refused.ts';

/** For an import whose file was deleted from the store. */
export const fileNoLongerKept = () => new Refused(404, t('The file of this import is no longer kept.'));

/**
 * Calls `work` with a local copy of an import's file: a workbook is read from its end, which needs random access. The copy
 * is deleted afterwards; after a crash the sweep of uploads deletes it.
 * @throws Refused 404 where the store has lost it; the store's error where it cannot be read
 */
export async function withImportFile<Result>(
  { disk, incoming }: AttachmentStore,
  { organisationId, contentId }: { organisationId: string; contentId: string },
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const key = buildContentKey(organisationId, contentId);
  // Retention may have deleted it since its row was read, and a restored store may lack it.
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
