import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { t } from '@lexboard/shared-lib/texts';
import { listStoredFiles, type BuildRecord } from '../../builds/build-record.ts';
import { integrityOf } from '../../builds/file-digest.ts';
import type { Database } from '../../database/database.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { readStored } from '../../files/stores/read-stored.ts';
import { requireUploadRoom } from '../../files/stores/require-room.ts';
import { Refused } from '../../http/refused.ts';
import { parseSentRecord } from './begin-upload.ts';
import { findKnownFiles } from './known-files.ts';
import { uploadedFileKey } from './upload-key.ts';
import { forgetUploadedFiles, readUploadedFiles, type Upload } from '../state/upload-repository.ts';

interface Gathering {
  database: Database;
  attachments: AttachmentStore;
}

const incomplete = (files: number) =>
  new Refused(
    409,
    t('The platform lacks {files} of its files: send them, then publish it again.', { files }),
  );

/** Finds the key of each file in the store, by its digest. @throws Refused 409 where files are missing */
async function findKeys(
  { database }: Gathering,
  upload: Upload,
  record: BuildRecord,
): Promise<Map<string, string>> {
  const digests = [...new Set(listStoredFiles(record).map(({ integrity }) => integrity))];
  const [own, known] = await database.inDirectory(async (trx) => [
    await readUploadedFiles(trx, upload.id),
    await findKnownFiles(trx, upload.remote, digests),
  ]);
  const keys = new Map<string, string>();
  for (const integrity of digests) {
    const key = own.has(integrity) ? uploadedFileKey(upload, integrity) : known.get(integrity);
    if (key !== undefined) keys.set(integrity, key);
  }
  if (keys.size < digests.length) throw incomplete(digests.length - keys.size);
  return keys;
}

/** The number of copies on the disk: gathered, stored as a release, and cached for serving. */
const COPIES = 3;

/** @throws Refused 503 where the builds would leave too little disk space */
async function requireBuildRoom({ attachments }: Gathering, builds: readonly BuildRecord[]): Promise<void> {
  const sizes = builds.flatMap((record) => listStoredFiles(record).map(({ size }) => size));
  await requireUploadRoom(attachments, COPIES * sizes.reduce((sum, size) => sum + size, 0));
}

async function gatherIn(
  folder: string,
  gathering: Gathering,
  { upload, record }: { upload: Upload; record: BuildRecord },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { database, attachments } = gathering;
  const { disk } = attachments;
  const keys = await findKeys(gathering, upload, record);
  const damaged: string[] = [];
  for (const file of listStoredFiles(record)) {
    const content = await readStored(disk, keys.get(file.integrity) ?? '');
    const target = path.join(folder, file.path);
    if (content && integrityOf(content) === file.integrity) {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content, { flag: 'wx' });
    } else damaged.push(file.integrity);
  }
  if (damaged.length > 0) {
    await database.inDirectory((trx) => forgetUploadedFiles(trx, upload.id, damaged));
    throw incomplete(damaged.length);
  }
  await writeFile(path.join(folder, 'release.json'), upload.record);
}

/**
 * Gathers uploaded builds in folders of this machine, with their original layout, for `work`.
 * @throws Refused 409 where a file is missing or damaged and must be sent again; 503 without enough disk space
 */
export async function withUploadedBuilds<Done>(
  gathering: Gathering,
  uploads: readonly Upload[],
  work: (folders: readonly string[]) => Promise<Done>,
): Promise<Done> {
  const folder = path.join(gathering.attachments.incoming, randomUUID());
  const folders = uploads.map((_upload, index) => path.join(folder, `${index}`));
  const builds = uploads.map((upload) => ({ upload, record: parseSentRecord(upload.record) }));
  await requireBuildRoom(
    gathering,
    builds.map(({ record }) => record),
  );
  try {
    for (const [index, build] of builds.entries()) await gatherIn(folders[index] ?? folder, gathering, build);
    return await work(folders);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
