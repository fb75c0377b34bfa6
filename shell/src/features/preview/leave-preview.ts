import { previewParameter } from '@lexboard/shared-lib/contract';

/** Loads the page anew without the preview: the server ends it at this address. */
export function leavePreview(): void {
  const address = new URL(location.href);
  address.searchParams.set(previewParameter, '');
  location.assign(address);
}
