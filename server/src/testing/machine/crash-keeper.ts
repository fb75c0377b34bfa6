import { writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileSamples } from '../samples/file-samples.ts';
import { openAttachmentStore } from '../../files/stores/attachment-store.ts';
import { storeContent } from '../../files/store-content.ts';

/** The part of the crash test that is killed: keeps files for ever and prints where each one is once it is kept. */
const [dataDir = '', organisationId = ''] = process.argv.slice(2);
const store = await openAttachmentStore({ dataDir, attachmentStore: undefined });
const content = Buffer.concat([fileSamples.pdf, Buffer.alloc(5_000_000)]);
for (;;) {
  const incoming = { name: 'x.pdf', content: Readable.from([content]) };
  const { contentId } = await storeContent(store, organisationId, incoming);
  // Not buffered: what was acknowledged must be in the pipe before the kill.
  writeSync(1, `${contentId} ${content.length}\n`);
}
