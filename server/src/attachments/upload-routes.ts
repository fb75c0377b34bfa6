import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import {
  attachmentLimits,
  circularFiles,
  circularUploadCall,
  circularUploadShape,
  kinds,
  recordCalls,
  recordShapes,
  uploadCall,
  type FileOwner,
} from '@lexboard/shared-lib/domain';
import { mayBeCommitted } from '../database/database-error.ts';
import { refuseOtherUsername } from '../http/accept-username.ts';
import { declareCall } from '../http/declare-call.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import { admit, type Guard } from '../identity/guarded-calls.ts';
import type { Account } from '../identity/account-repository.ts';
import { insertUpload, type KeptContent } from './attachment-repository.ts';
import type { AttachmentStore } from './attachment-store.ts';
import { discardContent, keepContent } from './keep-content.ts';

/** A file of 25 MB takes its time on a slow line. */
const ARRIVES_WITHIN_MS = 15 * 60_000;

/** What has arrived goes to a file at once. */
const HELD_BYTES = 256 * 1024;

/** One byte more than may be kept is enough to know that there are too many. */
const limits = {
  fileSize: attachmentLimits.bytes + 1,
  files: 1,
  fields: 1,
  fieldSize: 1_000,
  headerPairs: 20,
};

const documentation = {
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, accessusername: { type: 'string' } },
    required: ['file'],
  },
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

/** Keeps the one file of a request. @throws Refused when it is another number of files, or one that may not be kept */
async function keepUpload(
  request: FastifyRequest,
  attachments: AttachmentStore,
  { organisationId, username }: Account,
): Promise<KeptContent> {
  let kept: KeptContent | undefined;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file') {
        const incoming = { name: asTyped(part.filename ?? ''), content: part.file };
        kept = await keepContent(attachments, organisationId, incoming);
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

/**
 * Keeps a file and notes it, or does neither, but for what is left to the sweep. No transaction waits for what is still
 * on its way.
 */
async function upload(
  guard: Guard,
  attachments: AttachmentStore,
  owner: FileOwner,
  request: FastifyRequest,
  read: () => unknown,
): Promise<AttachedFile> {
  const { access } = uploadCall(owner);
  const account = await admit(guard, access, request, (admitted) => {
    read();
    return Promise.resolve(admitted.account);
  });
  if (!request.isMultipart()) throw new Refused(415, 'Send one file, as multipart/form-data.');
  const kept = await keepUpload(request, attachments, account);
  try {
    return await admit(guard, access, request, ({ trx }) => insertUpload(trx, owner, account, kept));
  } catch (error) {
    if (!mayBeCommitted(error)) await discardContent(attachments, account.organisationId, kept, request.log);
    throw error;
  }
}

/** The upload of each kind of records, and of circulars (decisions §4); all else that the server takes is JSON. */
export async function declareUploads(
  app: FastifyInstance,
  guard: Guard,
  attachments: AttachmentStore,
): Promise<void> {
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart);
    // Refused once the sender is known.
    uploads.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    const declare = (
      owner: FileOwner,
      call: typeof circularUploadCall,
      shape: ReturnType<typeof circularUploadShape>,
    ) => {
      const answer = async (request: FastifyRequest, read: () => unknown) =>
        done({ file: await upload(guard, attachments, owner, request, read) });
      const more = {
        schema: documentation,
        config: { arrivesWithinMs: ARRIVES_WITHIN_MS, heldBytes: HELD_BYTES },
      };
      declareCall(uploads, call, shape, answer, more);
    };
    for (const kind of kinds) {
      declare(kind, recordCalls(kind).attachment, recordShapes(kind).attachment);
    }
    declare(circularFiles, circularUploadCall, circularUploadShape());
  });
}
