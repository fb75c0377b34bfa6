import { ApiError, buildDownloadAddress } from '@lexboard/shared-lib/client';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { notify } from '@lexboard/shared-lib/ui';

/** A native browser download: the content does not pass through the page. */
function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Downloads an attached file; shows an error notice on failure. */
export async function startDownload(owner: FileOwner, { id, name }: AttachedFile): Promise<void> {
  try {
    download(await buildDownloadAddress(owner, id), name);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify(error.message, 'error');
  }
}
