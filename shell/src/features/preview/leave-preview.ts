import { previewParameter } from '@lexboard/shared-lib/contract';

/** Reloads the page at the address at which the server ends the preview. */
export function leavePreview(): void {
  const address = new URL(location.href);
  address.searchParams.set(previewParameter, '');
  location.assign(address);
}
