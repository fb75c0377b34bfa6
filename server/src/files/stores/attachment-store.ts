import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Disk } from 'flydrive';
import { createDurableDisk } from './durable-disk.ts';
import type { S3Place } from './s3-disk.ts';

interface Settings {
  dataDir: string;
  /** Undefined for a folder below `dataDir`. */
  attachmentStore: S3Place | undefined;
}

/** The store of attached files' contents. */
export interface AttachmentStore {
  /** A description of its location, for messages. */
  place: string;
  /** The stored files, by their keys. */
  disk: Disk;
  /** A local folder for files that are being received. */
  incoming: string;
  /** All local folders that it writes to. */
  folders: readonly string[];
}

function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

async function openBucket(place: S3Place): Promise<Disk> {
  // Loaded only where needed: the SDK is large.
  const { createS3Disk } = await import('./s3-disk.ts');
  const disk = createS3Disk(place);
  await disk.exists(randomUUID()).catch((error: unknown) => {
    throw new Error(`ATTACHMENT_STORE: bucket ${place.bucket} cannot be used: ${reasonOf(error)}`);
  });
  return disk;
}

/**
 * Opens the store of the settings: a folder below DATA_DIR, or a bucket.
 * @throws a one-line error when the bucket does not answer
 */
export async function openAttachmentStore({ dataDir, attachmentStore }: Settings): Promise<AttachmentStore> {
  const incoming = path.join(dataDir, 'uploads');
  if (attachmentStore) {
    const place = `the bucket ${attachmentStore.bucket}`;
    return { place, disk: await openBucket(attachmentStore), incoming, folders: [incoming] };
  }
  const folder = path.join(dataDir, 'attachments');
  return { place: folder, disk: createDurableDisk(folder), incoming, folders: [incoming, folder] };
}

/** The key of a file's content, grouped by organisation. */
export const buildContentKey = (organisationId: string, contentId: string): string =>
  `${organisationId}/${contentId}`;
