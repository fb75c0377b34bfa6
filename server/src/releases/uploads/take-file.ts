import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BuiltFile } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { createFileHash, toIntegrity } from '../../builds/file-digest.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { Refused } from '../../http/refused.ts';

const notBuilt = (message: string) => new Refused(422, message);

async function* arriving(content: Readable, file: BuiltFile): AsyncGenerator<Buffer> {
  try {
    // The stream is not destroyed on an error, so that the reply can still be sent on the connection.
    for await (const chunk of content.iterator({ destroyOnReturn: false })) yield chunk;
  } catch (error) {
    throw new Refused(400, t('{path} did not arrive whole. Please send it again.', { path: file.path }), {
      cause: error,
    });
  }
}

/** Writes the received bytes to a new file. @throws Refused where they differ from the built file */
async function receive(content: Readable, target: string, file: BuiltFile): Promise<void> {
  const hash = createFileHash();
  let size = 0;
  async function* measured() {
    for await (const chunk of arriving(content, file)) {
      size += chunk.length;
      if (size > file.size)
        throw notBuilt(t('{path} is not the file that was built: it has more than {size} bytes', file));
      hash.update(chunk);
      yield chunk;
    }
  }
  const handle = await open(target, 'wx');
  await pipeline(measured, handle.createWriteStream());
  if (size !== file.size)
    throw notBuilt(
      t('{path} is not the file that was built: it has {found} bytes instead of {size}', {
        ...file,
        found: size,
      }),
    );
  if (toIntegrity(hash) !== file.integrity)
    throw notBuilt(t('{path} is not the file that was built: its digest differs', file));
}

/**
 * Receives a file of a build into the store, atomically.
 * @throws Refused 400 for an interrupted upload, 422 for a file that differs from the record
 */
export async function receiveBuildFile(
  { disk, incoming }: AttachmentStore,
  key: string,
  file: BuiltFile,
  content: Readable,
): Promise<void> {
  await mkdir(incoming, { recursive: true });
  const target = path.join(incoming, randomUUID());
  try {
    await receive(content, target, file);
    await disk.moveFromFs(target, key, { contentLength: file.size });
  } finally {
    await rm(target, { force: true });
  }
}
