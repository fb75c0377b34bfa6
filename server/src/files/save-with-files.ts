import type { FastifyRequest } from 'fastify';
import type { Access, RecordPayload, SentAttachment } from '@lexboard/shared-lib/contract';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { isCommitUncertain } from '../database/database-error.ts';
import type { Transaction } from '../database/transaction.ts';
import { answerOnce, withSession, type Admitted, type Guard } from '../auth/guarded-calls.ts';
import type { Account } from '../auth/account-repository.ts';
import type { ReplyAtCommit } from '../auth/idempotency/idempotency-repository.ts';
import type { KeyedCall } from '../auth/idempotency/keyed-call.ts';
import type { AttachmentStore } from './stores/attachment-store.ts';
import { listUploads, type RequestedFile } from './record-files.ts';
import { hasContents, SentContents } from './sent-contents.ts';

/** The input of a save: a payload and its files. */
export interface Saving<Payload = RecordPayload> {
  trx: Transaction;
  account: Account;
  payload: Payload;
  uploads: () => Promise<RequestedFile[]>;
  /** The reason for the history, if there should be one. */
  reason?: string;
}

interface Place {
  guard: Guard;
  access: Access;
  attachments: AttachmentStore;
  kind: FileOwner;
}

interface WithFiles {
  attachment?: SentAttachment;
}

type Save<Payload, Reply> = (saving: Saving<Payload>) => Promise<Reply | ReplyAtCommit<Reply>>;

/** Contents are checked and stored before the transaction begins, so that it does not block others meanwhile. */
async function storeContents(
  { guard, access, attachments }: Place,
  request: FastifyRequest,
  read: () => WithFiles,
): Promise<SentContents> {
  const { account, payload } = await withSession(guard, access, request, (admitted) =>
    Promise.resolve({ account: admitted.account, payload: read() }),
  );
  const contents = new SentContents(attachments, account.organisationId, request.log);
  await contents.keep(payload.attachment ?? []);
  return contents;
}

async function saveWithContents<Payload extends WithFiles, Reply>(
  place: Place,
  request: FastifyRequest,
  read: () => Payload,
  save: Save<Payload, Reply>,
  keyed: KeyedCall | undefined,
): Promise<Reply> {
  const contents = await storeContents(place, request, read);
  let isRecorded = false;
  try {
    return await withSession(
      place.guard,
      place.access,
      request,
      ({ trx, account }) => {
        const payload = read();
        const uploads = () => {
          isRecorded = true;
          return contents.note(trx, place.kind, account, payload.attachment ?? []);
        };
        return save({ trx, account, payload, uploads });
      },
      { keyed },
    );
  } catch (error) {
    isRecorded &&= isCommitUncertain(error);
    throw error;
  } finally {
    if (!isRecorded) await contents.discard();
  }
}

/**
 * Saves a record, or a filing, with its files in one transaction, once for each idempotency key. The files were uploaded
 * before, or are part of the payload. After a failure, contents from the payload are discarded; the sweep deletes those that
 * cannot be.
 */
export async function saveWithFiles<Payload extends WithFiles, Reply>(
  place: Place,
  request: FastifyRequest,
  read: () => Payload,
  save: Save<Payload, Reply>,
): Promise<Reply> {
  const { guard, access } = place;
  const saveNow = ({ trx, account }: Admitted) => {
    const payload = read();
    const uploads = () => Promise.resolve(listUploads(payload.attachment ?? []));
    return save({ trx, account, payload, uploads });
  };
  return answerOnce(guard, access, request, (keyed) =>
    hasContents(request.body)
      ? saveWithContents(place, request, read, save, keyed)
      : withSession(guard, access, request, saveNow, { keyed }),
  );
}
