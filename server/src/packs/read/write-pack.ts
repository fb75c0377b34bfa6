import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { contentFiles, listFolderParts, signatureFile } from './pack-parts.ts';

/** The same for all files, so that the same content gives the same bytes. */
const mtime = new Date(2020, 0, 1);

/**
 * Makes a `.lexpack` of a pack's folder, without what only its makers have.
 * @param signed whether its signature goes in, if there is one
 */
export async function zipPackFolder(folder: string, { signed }: { signed: boolean }): Promise<Buffer> {
  const parts = await listFolderParts(folder);
  const zip = new ZipFile();
  for (const name of [...contentFiles, ...(signed ? [signatureFile] : [])])
    if (parts.has(name))
      zip.addBuffer(await readFile(path.join(folder, name)), name, { mtime, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}
