import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  readAttachmentEnding,
  attachmentLimits,
  attachmentTypes,
  findFileNameFault,
  findFileSizeFault,
  tidyName,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { isDiskFull } from '../runtime/file-failures.ts';
import { Refused } from '../http/refused.ts';
import { buildContentKey, type AttachmentStore } from './stores/attachment-store.ts';
import type { StoredContent } from './attachment-repository.ts';
import { findContentFault } from '../file-content/content-fault.ts';

/** A file that is being received, with the name that its sender gives it. */
export interface IncomingFile {
  name: string;
  content: Readable;
  /** For a resumable upload: its partial file, which contains the bytes before those of `content`. */
  part?: { file: string; offset: number };
}

class BrokenOff extends Refused {
  constructor(cause: unknown) {
    super(400, t('The file did not arrive whole. Please try again.'), { cause });
  }
}

/** The checks that a file must pass to be stored. */
export interface ContentChecks {
  /** Describes a fault of the name, for the sender; undefined for a valid name. */
  findNameFault: (name: string) => string | undefined;
  /** Describes a fault of the content, which is in a local file; undefined for valid content. */
  findContentFault: (file: string, name: string) => Promise<string | undefined>;
  readMediaType: (name: string) => string;
}

const refuse = (message: string) => Refused.byFields([{ field: 'attachment', message }]);

function mediaTypeOf(name: string): string {
  const ending = readAttachmentEnding(name);
  if (!ending) throw new Error('The name of a file is checked before anything else');
  return attachmentTypes[ending];
}

/** The checks of a file to attach to a record. */
const attachmentChecks: ContentChecks = {
  findNameFault: findFileNameFault,
  findContentFault,
  readMediaType: mediaTypeOf,
};

async function* createArrivalCheck(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk;
  } catch (error) {
    throw new BrokenOff(error);
  }
}

const tooLarge = (message: string) =>
  new Refused(413, message, { errors: [{ field: 'attachment', message }] });

/**
 * Appends the received bytes to a file, up to the size limit. The digest is SHA-256, as in backups and archives; only files of
 * releases have the one that browsers verify (builds/file-digest.ts).
 */
async function receive({ name, content, part }: IncomingFile, file: string) {
  const hash = createHash('sha256');
  let size = part?.offset ?? 0;
  if (size > 0) {
    const received: AsyncIterable<Buffer> = createReadStream(file);
    for await (const chunk of received) hash.update(chunk);
  }
  async function* measured() {
    for await (const chunk of createArrivalCheck(content)) {
      size += chunk.length;
      if (size > attachmentLimits.bytes) throw tooLarge(findFileSizeFault(name, size) ?? '');
      hash.update(chunk);
      yield chunk;
    }
  }
  // Opened explicitly: a write stream that opens the file itself may still do so after an early failure was cleaned up.
  const target = await open(file, 'a');
  await pipeline(measured, target.createWriteStream());
  const fault = findFileSizeFault(name, size);
  if (fault) throw refuse(fault);
  return { size, sha256: hash.digest() };
}

/**
 * Moves a checked file into the store.
 * @throws when the store fails, without leaving the file there: the file system's error for a full disk, otherwise Refused 503
 */
async function store(
  { disk }: AttachmentStore,
  key: string,
  { file, size, type }: { file: string; size: number; type: string },
): Promise<void> {
  try {
    await disk.moveFromFs(file, key, { contentType: type, contentLength: size });
  } catch (error) {
    // The sweep deletes a rest that stays; this failure must not hide the original one.
    await disk.delete(key).catch(() => undefined);
    if (isDiskFull(error)) throw error;
    throw new Refused(503, t('The file cannot be kept at the moment. Please try again.'), {
      cause: error,
      retryAfter: 5,
    });
  }
}

/**
 * Receives and stores a file of an organisation. It checks the name first, then the size while the file arrives, then the
 * content. After a refusal or an interruption nothing is left, except the partial file of a resumable upload.
 * @throws Refused 422 or 413 with the file's fault, 503 when the store fails
 */
export async function storeContent(
  attachments: AttachmentStore,
  organisationId: string,
  incoming: IncomingFile,
  checks = attachmentChecks,
): Promise<StoredContent> {
  const fault = checks.findNameFault(incoming.name);
  if (fault) throw refuse(fault);
  const name = tidyName(incoming.name);
  await mkdir(attachments.incoming, { recursive: true });
  const file = incoming.part?.file ?? path.join(attachments.incoming, randomUUID());
  let goesOn = false;
  try {
    const measured = await receive(incoming, file);
    const mismatch = await checks.findContentFault(file, name);
    if (mismatch) throw refuse(mismatch);
    const contentId = randomUUID();
    const type = checks.readMediaType(name);
    await store(attachments, buildContentKey(organisationId, contentId), { file, type, size: measured.size });
    return { contentId, name, type, ...measured };
  } catch (error) {
    goesOn = incoming.part !== undefined && error instanceof BrokenOff;
    throw error;
  } finally {
    if (!goesOn) await rm(file, { force: true });
  }
}

/** Deletes a stored content that no row refers to; the sweep deletes it if this fails. Never throws. */
export async function discardContent(
  { disk }: AttachmentStore,
  organisationId: string,
  { contentId }: StoredContent,
  log: FastifyBaseLogger,
): Promise<void> {
  await disk
    .delete(buildContentKey(organisationId, contentId))
    .catch((error: unknown) => log.warn({ err: error }, 'An unneeded file was left to the sweep'));
}
