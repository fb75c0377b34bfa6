import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { writeAtomically } from '../../files/stores/write-atomically.ts';
import type { Content } from '../shapes.ts';
import type { Place } from '../../files/places/place.ts';
import type { ReportProgress } from '../progress.ts';
import type { Opener } from '../seal.ts';
import { readContent } from '../verify-backup.ts';

/** Writes the files of a backup into the attachment store, each as durably as an upload. */
export async function loadContents(
  attachments: AttachmentStore,
  {
    place,
    opener,
    contents,
    say,
  }: { place: Place; opener: Opener; contents: Content[]; say: ReportProgress },
): Promise<void> {
  for (const [index, content] of contents.entries()) {
    await writeAtomically(attachments, content.key, Buffer.from(await readContent(place, content, opener)));
    say(`Files: ${index + 1} of ${contents.length}`);
  }
}
