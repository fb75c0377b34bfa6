import { parseBuildRecord, type BuildRecord } from '../../builds/build-record.ts';
import { lockUntilCommit } from '../../database/advisory-lock.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { discardContent } from '../publish/release-content.ts';
import type { PublishingPlatform } from '../publish/publish-release.ts';
import { findKnownFiles } from './known-files.ts';
import {
  deleteUpload,
  insertUpload,
  listUploads,
  readUploadedFiles,
  type Upload,
} from '../state/upload-repository.ts';

/** Each has as many bytes as a release may have. */
const MOST_UNDER_WAY = 4;
const COME_AGAIN_SECONDS = 60;

/** @throws ReleaseRefused */
export const parseSentRecord = (text: string): BuildRecord => parseBuildRecord('what was sent', text);

export const toContent = ({ id, remote, version }: Upload) => ({ remote, version, contentId: id });

/** The digests that the store has for an upload: of its own files, and unless `ownAlone` of earlier versions. */
async function readMissing(
  directory: Transaction,
  { id, remote }: Upload,
  { files }: BuildRecord,
  ownAlone = false,
): Promise<string[]> {
  const all = [...new Set(files.map(({ integrity }) => integrity))];
  const own = await readUploadedFiles(directory, id);
  const known = ownAlone ? new Map<string, string>() : await findKnownFiles(directory, remote, all);
  return all.filter((integrity) => !own.has(integrity) && !known.has(integrity));
}

/**
 * The place of an upload: goes on with the same build, replaces another one of the same version.
 * @throws Refused 429 for too many at once
 */
async function findPlace(directory: Transaction, sender: string, wanted: Omit<Upload, 'id'>) {
  const { remote, version, record } = wanted;
  await lockUntilCommit(directory, `uploads ${sender}`);
  const all = await listUploads(directory, sender);
  const same = all.find((upload) => upload.remote === remote && upload.version === version);
  if (same?.record === record) return { upload: same, dropped: undefined };
  const [quietest] = all;
  const isFull = all.length >= MOST_UNDER_WAY && !same;
  if (isFull && !quietest?.isQuiet)
    throw new Refused(
      429,
      `${all.length} uploads are under way already: publish one of them, or wait some minutes.`,
      { retryAfter: COME_AGAIN_SECONDS },
    );
  const dropped = isFull ? quietest : same;
  if (dropped) await deleteUpload(directory, dropped.id);
  return { upload: await insertUpload(directory, sender, wanted), dropped };
}

interface Sent {
  sender: string;
  record: BuildRecord;
  text: string;
  /** Whether files of earlier versions are to be sent as well. */
  everything?: boolean | undefined;
}

/** Begins an upload, or goes on with it. @returns the digests of files that the store lacks */
export async function beginUpload(
  { database, attachments }: PublishingPlatform,
  { sender, record, text, everything = false }: Sent,
): Promise<{ upload: string; missing: string[] }> {
  const { name: remote, version } = record;
  const begun = await database.inDirectory(async (trx) => {
    const { upload, dropped } = await findPlace(trx, sender, { remote, version, record: text });
    return { upload, dropped, missing: await readMissing(trx, upload, record, everything) };
  });
  if (begun.dropped) await discardContent(attachments, toContent(begun.dropped));
  return { upload: begun.upload.id, missing: begun.missing };
}
