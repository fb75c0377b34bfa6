import type { Disk } from 'flydrive';
import { listFiles } from './list-files.ts';
import { isMissing } from '../../runtime/file-failures.ts';

/** The keys of all files of the attachment store below a folder, `/` for the whole store. Empty for a missing folder. */
export async function* listKeys(disk: Disk, folder: string): AsyncGenerator<string> {
  try {
    for await (const { key } of listFiles(disk, folder)) yield key;
  } catch (error) {
    if (!isMissing(error) && !isMissing(error instanceof Error && error.cause)) throw error;
  }
}
