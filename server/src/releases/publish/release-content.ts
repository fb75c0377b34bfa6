import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { releaseFolderKey, type ReleaseContent } from './release-keys.ts';

/** Removes what a try to publish has stored; what cannot be removed is the sweep's. */
export async function discardContent({ disk }: AttachmentStore, content: ReleaseContent): Promise<void> {
  await disk.deleteAll(releaseFolderKey(content)).catch(() => undefined);
}
