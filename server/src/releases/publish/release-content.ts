import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { releaseFolderKey, type ReleaseContent } from './release-keys.ts';

/** Removes the stored files of a failed publish. The sweep removes those that cannot be removed now. */
export async function discardContent({ disk }: AttachmentStore, content: ReleaseContent): Promise<void> {
  await disk.deleteAll(releaseFolderKey(content)).catch(() => undefined);
}
