import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { moveDurably, writeDurably } from '../files/durable-files.ts';
import { nextPublishedAt, publishedFile, publishedText, releasesOf, remotesFolder } from './release-store.ts';

/**
 * Makes a published version current again, as if it were published now; its files stay as they are.
 * @returns whether the platform has that version
 */
export async function makeCurrent(dataDir: string, remote: string, version: string): Promise<boolean> {
  const releases = await releasesOf(dataDir, remote);
  const position = releases.findIndex(({ record }) => record.version === version);
  if (position > 0) {
    const folder = path.join(remotesFolder(dataDir), remote, version);
    const renewed = path.join(folder, `.${randomUUID()}`);
    await writeDurably(renewed, publishedText(await nextPublishedAt(dataDir, remote)));
    await moveDurably(renewed, path.join(folder, publishedFile));
  }
  return position >= 0;
}
