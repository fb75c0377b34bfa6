import type { FastifyRequest } from 'fastify';
import { type Access, type AttachedFile, uploadCall } from '@lexboard/shared-lib/contract';
import { attachmentLimits, type FileOwner } from '@lexboard/shared-lib/domain';
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
import { discardContent, storeContent, type ContentChecks } from '../store-content.ts';
import type { UploadsUnderWay } from './uploads-under-way.ts';

/** One byte more than may be kept is enough to know that there are too many. */
const limits = {
  fileSize: attachmentLimits.bytes + 1,
  files: 1,
  fields: 1,
  fieldSize: 1_000,
  headerPairs: 20,
};

/** Browsers write these three characters of a name so, and no others (WHATWG, multipart/form-data). */
const asTyped = (name: string) => name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

const noUpload = (cause?: unknown) =>
  new Refused(400, 'Send one whole file and nothing else, as multipart/form-data.', { cause });

/** The parts of a request; whatever they cannot be read for is the sender's mistake. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits, preservePath: true });
  } catch (error) {
    throw noUpload(error);
  }
}

/** A file on its way in, and what becomes of it. */
export interface Taking<Result> {
  guard: Guard;
  access: Access;
  attachments: AttachmentStore;
  underWay: UploadsUnderWay;
  request: FastifyRequest;
  /** What it must be; what may be attached to a record when left out. */
  checks?: ContentChecks;
  /** @throws Refused for a sender who may not send it */
  requireSender?: (trx: Transaction, account: Account) => Promise<void>;
  /** Notes the file that is kept, for an organisation that has room for it. */
  note: (trx: Transaction, account: Account, kept: StoredContent) => Promise<Result>;
}

/** Keeps the one file of a request. @throws Refused when it is another number of files, or one that may not be kept */
async function storeUpload(
  { request, attachments, checks }: Taking<unknown>,
  { organisationId, username }: Account,
): Promise<StoredContent> {
  let kept: StoredContent | undefined;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file') {
        const incoming = { name: asTyped(part.filename ?? ''), content: part.file };
        kept = await storeContent(attachments, organisationId, incoming, checks);
      } else {
        if (part.fieldname !== 'accessusername') throw noUpload();
        refuseOtherUsername({ query: {}, body: { accessusername: part.value } }, username);
      }
    }
    if (!kept) throw noUpload();
    return kept;
  } catch (error) {
    if (kept) await discardContent(attachments, organisationId, kept, request.log);
    throw error;
  } finally {
    // The rest of what is refused must be read for the sender to read the reply.
    request.raw.unpipe().resume();
  }
}

/** Notes a file that is kept, one at a time in an organisation. @throws Refused 422 when there is no room for it */
async function noteInTurn<Result>(
  { note }: Taking<Result>,
  trx: Transaction,
  account: Account,
  kept: StoredContent,
): Promise<Result> {
  await lockUntilCommit(trx, `uploads ${account.organisationId}`);
  await dropOldUploads(trx, kept.size);
  const use = await readFileUse(trx, account);
  requireQuota(use, kept.size);
  requireUnsavedRoom(use, kept.size);
  return note(trx, account, kept);
}

/**
 * Keeps a file and notes it, or does neither, but for what is left to the sweep. No transaction waits for what is still
 * on its way.
 */
async function storeAndRecord<Result>(taking: Taking<Result>, account: Account): Promise<Result> {
  const { guard, access, attachments, request } = taking;
  const kept = await storeUpload(taking, account);
  try {
    return await withSession(guard, access, request, ({ trx }) => noteInTurn(taking, trx, account, kept));
  } catch (error) {
    if (!isCommitUncertain(error))
      await discardContent(attachments, account.organisationId, kept, request.log);
    throw error;
  }
}

/** More than the boundaries and headers of the parts around a file. */
const ENVELOPE_BYTES = 4096;

/** At least how much a file has, by what its request says; the most that it may have where that says nothing. */
function announcedBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? attachmentLimits.bytes);
  return Math.min(Math.max(length - ENVELOPE_BYTES, 0), attachmentLimits.bytes);
}

/**
 * Files are kept of those who may save something with them: with view-only access, of whoever owns something due.
 * @throws Refused 403
 */
async function refuseIdle(trx: Transaction, { id, workspaceAccessType }: Account): Promise<void> {
  if (workspaceAccessType === 'Edit') return;
  const owned = await trx
    .selectFrom('occurrence')
    .select('id')
    .where('owner', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!owned) throw new Refused(403, 'You may attach files to what you own, and own nothing that is due.');
}

/** Takes a file in, if there is room for it and for all that is on its way. @throws Refused as its checks do */
export async function takeFile<Result>(taking: Taking<Result>, read: () => unknown): Promise<Result> {
  const { guard, access, attachments, underWay, request, requireSender } = taking;
  const { account, use } = await withSession(guard, access, request, async (admitted) => {
    read();
    await requireSender?.(admitted.trx, admitted.account);
    return { account: admitted.account, use: await readFileUse(admitted.trx, admitted.account) };
  });
  if (!request.isMultipart()) throw new Refused(415, 'Send one file, as multipart/form-data.');
  const bytes = announcedBytes(request);
  const coming = underWay.ofOrganisation(account);
  requireQuota({ ...use, used: use.used + coming }, bytes);
  requireUnsavedRoom(
    { unsaved: use.unsaved + coming, unsavedByPerson: use.unsavedByPerson + underWay.ofPerson(account) },
    bytes,
  );
  const end = underWay.begin(account, bytes);
  try {
    await requireUploadRoom(attachments, underWay.all);
    return await storeAndRecord(taking, account);
  } finally {
    end();
  }
}

/** Takes in a file that a record, a circular or a filing is to have. */
export const takeUpload = (
  owner: FileOwner,
  place: Pick<Taking<unknown>, 'guard' | 'attachments' | 'underWay' | 'request'>,
  read: () => unknown,
): Promise<AttachedFile> =>
  takeFile(
    {
      ...place,
      access: uploadCall(owner).access,
      requireSender: refuseIdle,
      note: (trx, account, kept) => insertUpload(trx, owner, account, kept),
    },
    read,
  );
