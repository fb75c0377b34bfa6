import type { Disk, DriveFile } from 'flydrive';

/**
 * Lists all files of a store below a folder, `/` for the whole store, page by page.
 * @throws the signal's reason, when it ended the listing between two files
 */
export async function* listFiles(
  disk: Disk,
  folder: string,
  signal?: AbortSignal,
): AsyncGenerator<DriveFile> {
  let page: { paginationToken?: string } = {};
  do {
    const listed = await disk.listAll(folder, { recursive: true, ...page });
    for (const entry of listed.objects) {
      signal?.throwIfAborted();
      if (entry.isFile) yield entry;
    }
    page = listed.paginationToken === undefined ? {} : { paginationToken: listed.paginationToken };
  } while (page.paginationToken !== undefined);
}
