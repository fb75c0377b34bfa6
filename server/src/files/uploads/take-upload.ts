import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type Access, type AttachedFile, type UploadQuery, uploadCall } from '@lexboard/shared-lib/contract';
import { attachmentLimits, type FileOwner } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { isCommitUncertain } from '../../database/database-error.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockUntilCommit } from '../../database/advisory-lock.ts';
import { requireUploadRoom } from '../stores/require-room.ts';
import { refuseOtherUsername } from '../../http/requests/accept-username.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import { insertUpload, type StoredContent } from '../attachment-repository.ts';
import type { AttachmentStore } from '../stores/attachment-store.ts';
import { dropOldUploads, readFileUse, requireQuota, requireUnsavedRoom } from '../file-use.ts';
import { discardContent, storeContent, type ContentChecks, type IncomingFile } from '../store-content.ts';
import type { ResumePoint, PartialUploads } from './partial-uploads.ts';
import type { UploadsUnderWay } from './uploads-under-way.ts';

/** One byte above the limit suffices to detect a file that is too large. */
const limits = {
  fileSize: attachmentLimits.bytes + 1,
  files: 1,
  fields: 1,
  fieldSize: 1_000,
  headerPairs: 20,
};

/** Decodes the three characters of a name that browsers encode (WHATWG, multipart/form-data). */
const decodeName = (name: string) =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

const createInvalidUpload = (cause?: unknown) =>
  new Refused(400, t('Send one whole file and nothing else, as multipart/form-data.'), { cause });

/** The parts of a request. A parse error is the sender's fault. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits, preservePath: true });
  } catch (error) {
    throw createInvalidUpload(error);
  }
}

interface Part extends ResumePoint {
  parts: PartialUploads;
}

/** An upload and its processing. */
export interface UploadTask<Result> {
  guard: Guard;
  access: Access;
  attachments: AttachmentStore;
  underWay: UploadsUnderWay;
  request: FastifyRequest;
  /** The checks of the file; if left out, those for attached files. */
  checks?: ContentChecks;
  /** The position at which a resumable upload continues. */
  findPart?: () => Part | undefined;
  /** @throws Refused for a sender without the right to send it */
  requireSender?: (trx: Transaction, account: Account) => Promise<void>;
  /** Inserts a row for the stored file, once the quota is checked. */
  note: (trx: Transaction, account: Account, stored: StoredContent) => Promise<Result>;
}

/** Stores the file of a request. @throws Refused for any other number of files than one, or a file that fails its checks */
async function storeUpload(
  { request, attachments, checks }: UploadTask<unknown>,
  account: Account,
  resumed: Part | undefined,
): Promise<StoredContent> {
  const { organisationId, username } = account;
  const keep = (incoming: IncomingFile) => storeContent(attachments, organisationId, incoming, checks);
  const keepRemainder = ({ parts, ...part }: Part, incoming: IncomingFile) =>
    parts.write(account, part, incoming.content, (file) =>
      keep({ ...incoming, part: { file, offset: part.offset } }),
    );
  let stored: StoredContent | undefined;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file') {
        // The rest of a file that is too large stays unread, however long the disk takes.
        part.file.once('limit', () => request.raw.unpipe());
        const incoming = { name: decodeName(part.filename ?? ''), content: part.file };
        stored = await (resumed ? keepRemainder(resumed, incoming) : keep(incoming));
      } else {
        if (part.fieldname !== 'accessusername') throw createInvalidUpload();
        refuseOtherUsername({ query: {}, body: { accessusername: part.value } }, username);
      }
    }
    if (!stored) throw createInvalidUpload();
    return stored;
  } catch (error) {
    if (stored) await discardContent(attachments, organisationId, stored, request.log);
    throw error;
  }
}

/**
 * Inserts the row of a stored file. A lock serialises this for each organisation, so that the quota holds. @throws Refused 422
 * without enough quota
 */
async function insertWithinQuota<Result>(
  { note }: UploadTask<Result>,
  trx: Transaction,
  account: Account,
  stored: StoredContent,
): Promise<Result> {
  await lockUntilCommit(trx, `uploads ${account.organisationId}`);
  await dropOldUploads(trx, stored.size);
  const use = await readFileUse(trx, account);
  requireQuota(use, stored.size);
  requireUnsavedRoom(use, stored.size);
  return note(trx, account, stored);
}

/**
 * Stores a file and inserts its row. If one fails, both are undone, except for what is left to the sweep. No transaction is open
 * while the file arrives.
 */
async function storeAndRecord<Result>(
  task: UploadTask<Result>,
  account: Account,
  store: () => Promise<StoredContent>,
): Promise<Result> {
  const { guard, access, attachments, request } = task;
  const stored = await store();
  try {
    return await withSession(guard, access, request, ({ trx }) =>
      insertWithinQuota(task, trx, account, stored),
    );
  } catch (error) {
    if (!isCommitUncertain(error))
      await discardContent(attachments, account.organisationId, stored, request.log);
    throw error;
  }
}

/** More than the multipart boundaries and headers around a file. */
const ENVELOPE_BYTES = 4096;

/** The minimum size of a file according to its request; the maximum allowed size where the request gives none. */
function announcedBytes({ headers }: FastifyRequest, sentBefore = 0): number {
  const length = Number(headers['content-length'] ?? attachmentLimits.bytes);
  return Math.min(sentBefore + Math.max(length - ENVELOPE_BYTES, 0), attachmentLimits.bytes);
}

/**
 * Only people who may save something with a file may upload it: with view-only access, the owners of due days.
 * @throws Refused 403
 */
async function requireUploadRight(trx: Transaction, { id, workspaceAccessType }: Account): Promise<void> {
  if (workspaceAccessType === 'Edit') return;
  const owned = await trx
    .selectFrom('occurrence')
    .select('id')
    .where('owner', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!owned) throw new Refused(403, t('You may attach files to what you own, and own nothing that is due.'));
}

/** Receives a file, if there is space for it and all running uploads. @throws Refused as its checks do */
export async function receiveFile<Result>(task: UploadTask<Result>, read: () => unknown): Promise<Result> {
  const { guard, access, attachments, underWay, request, requireSender, findPart } = task;
  const { account, use, part } = await withSession(guard, access, request, async (admitted) => {
    read();
    const part = findPart?.();
    await requireSender?.(admitted.trx, admitted.account);
    return { account: admitted.account, part, use: await readFileUse(admitted.trx, admitted.account) };
  });
  if (!request.isMultipart()) throw new Refused(415, t('Send one file, as multipart/form-data.'));
  const bytes = announcedBytes(request, part?.offset);
  const coming = underWay.ofOrganisation(account);
  requireQuota({ ...use, used: use.used + coming }, bytes);
  requireUnsavedRoom(
    { unsaved: use.unsaved + coming, unsavedByPerson: use.unsavedByPerson + underWay.ofPerson(account) },
    bytes,
  );
  const end = underWay.begin(account, bytes);
  try {
    await requireUploadRoom(attachments, underWay.all);
    return await storeAndRecord(task, account, () => storeUpload(task, account, part));
  } finally {
    end();
  }
}

/**
 * Stores a file that the platform has, as if the person had uploaded it.
 * @throws Refused 422 without enough quota, 503 without space
 */
export async function storeOwnFile<Result>(
  task: UploadTask<Result>,
  account: Account,
  { name, content }: { name: string; content: Buffer },
): Promise<Result> {
  const { attachments, underWay, checks } = task;
  const end = underWay.begin(account, content.length);
  try {
    await requireUploadRoom(attachments, underWay.all);
    const incoming = { name, content: Readable.from([content]) };
    return await storeAndRecord(task, account, () =>
      storeContent(attachments, account.organisationId, incoming, checks),
    );
  } finally {
    end();
  }
}

function findPart(parts: PartialUploads, { upload, offset = 0 }: UploadQuery) {
  if (upload !== undefined) return { parts, upload, offset };
  if (offset > 0) throw new Refused(400, t('An upload that goes on needs its name.'));
  return undefined;
}

/** Receives a file for a record, a circular or a filing, or the rest of an interrupted one. */
export const receiveUpload = (
  owner: FileOwner,
  {
    parts,
    ...place
  }: Pick<UploadTask<unknown>, 'guard' | 'attachments' | 'underWay' | 'request'> & { parts: PartialUploads },
  read: () => { query: UploadQuery },
): Promise<AttachedFile> =>
  receiveFile(
    {
      ...place,
      access: uploadCall(owner).access,
      requireSender: requireUploadRight,
      findPart: () => findPart(parts, read().query),
      note: (trx, account, stored) => insertUpload(trx, owner, account, stored),
    },
    read,
  );
