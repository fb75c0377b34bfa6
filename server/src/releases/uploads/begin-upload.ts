import { t } from '@lexboard/shared-lib/texts';
import { listStoredFiles, parseBuildRecord, type BuildRecord } from '../../builds/build-record.ts';
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

/** The limit of uploads at a time. Each may have as many bytes as a release. */
const MAX_ACTIVE_UPLOADS = 4;
const RETRY_AFTER_SECONDS = 60;

/** @throws ReleaseRefused */
export const parseSentRecord = (text: string): BuildRecord => parseBuildRecord('what was sent', text);

export const toContent = ({ id, remote, version }: Upload) => ({ remote, version, contentId: id });

/** The digests that are missing in the store: neither uploaded nor, unless `ownAlone`, in earlier versions. */
async function readMissing(
  directory: Transaction,
  { id, remote }: Upload,
  record: BuildRecord,
  ownAlone = false,
): Promise<string[]> {
  const all = [...new Set(listStoredFiles(record).map(({ integrity }) => integrity))];
  const own = await readUploadedFiles(directory, id);
  const known = ownAlone ? new Map<string, string>() : await findKnownFiles(directory, remote, all);
  return all.filter((integrity) => !own.has(integrity) && !known.has(integrity));
}

/**
 * Chooses the inactive uploads that new ones replace; a set counts as one.
 * @param beside the sender's other uploads, the longest inactive first
 * @throws Refused 429 for too many active uploads
 */
function chooseUploadsToReplace(beside: readonly (Upload & { isQuiet: boolean })[]): readonly Upload[] {
  const over = beside.slice(0, Math.max(0, beside.length - MAX_ACTIVE_UPLOADS + 1));
  if (over.every(({ isQuiet }) => isQuiet)) return over;
  throw new Refused(
    429,
    t('{count} uploads are under way already: publish one of them, or wait some minutes.', {
      count: beside.length,
    }),
    { retryAfter: RETRY_AFTER_SECONDS },
  );
}

export interface SentBuild {
  record: BuildRecord;
  /** The exact text of its record. */
  text: string;
}

interface Sent {
  sender: string;
  /** One build, or those of a set. */
  builds: readonly SentBuild[];
  /** Whether files of earlier versions must be sent again. */
  everything?: boolean | undefined;
}

/** Resumes the upload of the same build, or replaces that of another build with the same version. */
async function resumeOrReplace(
  directory: Transaction,
  sender: string,
  { record, text }: SentBuild,
  same: Upload | undefined,
) {
  if (same?.record === text) return { upload: same, dropped: [] };
  if (same) await deleteUpload(directory, same.id);
  const { name: remote, version } = record;
  const upload = await insertUpload(directory, sender, { remote, version, record: text });
  return { upload, dropped: same ? [same] : [] };
}

async function findPlaces(directory: Transaction, { sender, builds, everything }: Sent) {
  await lockUntilCommit(directory, `uploads ${sender}`);
  const all = await listUploads(directory, sender);
  const same = builds.map(({ record }) =>
    all.find(({ remote, version }) => remote === record.name && version === record.version),
  );
  const dropped = [...chooseUploadsToReplace(all.filter((upload) => !same.includes(upload)))];
  for (const { id } of dropped) await deleteUpload(directory, id);
  const begun: BegunUpload[] = [];
  for (const [index, build] of builds.entries()) {
    const place = await resumeOrReplace(directory, sender, build, same[index]);
    const missing = await readMissing(directory, place.upload, build.record, everything);
    begun.push({ upload: place.upload.id, missing });
    dropped.push(...place.dropped);
  }
  return { begun, dropped };
}

interface BegunUpload {
  upload: string;
  /** The digests of files that the store lacks. */
  missing: string[];
}

/** Begins or resumes the upload of each build. */
export async function beginUploads(
  { database, attachments }: PublishingPlatform,
  sent: Sent,
): Promise<BegunUpload[]> {
  const { begun, dropped } = await database.inDirectory((trx) => findPlaces(trx, sent));
  for (const upload of dropped) await discardContent(attachments, toContent(upload));
  return begun;
}
