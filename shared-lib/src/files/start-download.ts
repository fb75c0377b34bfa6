import { ApiError, buildDownloadAddress } from '@lexboard/shared-lib/client';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { notify } from '@lexboard/shared-lib/ui';

/** The browser's own download: nothing of the file passes through the page, and the page stays as it is. */
function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Downloads an attached file; says so when it cannot be had. */
export async function startDownload(owner: FileOwner, { id, name }: AttachedFile): Promise<void> {
  try {
    download(await buildDownloadAddress(owner, id), name);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify(error.message, 'error');
  }
}
