import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  circularUploadCall,
  circularUploadShape,
  dueUploadCall,
  dueUploadShape,
  heldUpload,
  heldUploadShape,
  recordCalls,
  recordShapes,
  type Call,
  type CallShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { circularFiles, dueFiles, kinds, type FileOwner } from '@lexboard/shared-lib/domain';
import { declareCall, type ReadInput } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import type { AttachmentStore } from '../stores/attachment-store.ts';
import { HeldParts } from './held-parts.ts';
import { takeUpload } from './take-upload.ts';
import { UploadsUnderWay } from './uploads-under-way.ts';

/** A file of 25 MB takes its time on a slow line. */
const ARRIVES_WITHIN_MS = 15 * 60_000;

/** Arrived bytes go to a file at once. */
const HELD_BYTES = 256 * 1024;

const documentation = {
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, accessusername: { type: 'string' } },
    required: ['file'],
  },
};

/** What takes files in. */
export interface TakingFiles {
  guard: Guard;
  attachments: AttachmentStore;
  underWay: UploadsUnderWay;
}

/** Declares a call that takes one file and nothing else. */
export function declareUpload<S extends CallShape>(
  app: FastifyInstance,
  call: Call<S>,
  shape: S,
  answer: (request: FastifyRequest, read: ReadInput<S>) => Promise<ReplyOf<S>>,
): void {
  declareCall(app, call, shape, answer, {
    schema: documentation,
    config: { arrivesWithinMs: ARRIVES_WITHIN_MS, heldBytes: HELD_BYTES },
  });
}

/** The call that says where an upload goes on that broke off. */
function declareHeld(app: FastifyInstance, guard: Guard, parts: HeldParts): void {
  declareCall(app, heldUpload, heldUploadShape(), async (request, read) => {
    const { account, upload } = await withSession(
      guard,
      heldUpload.access,
      request,
      (admitted) => Promise.resolve({ account: admitted.account, upload: read().body.upload }),
      { within: 'readInOrganisation' },
    );
    return success({ bytes: await parts.measure(account, upload) });
  });
}

/**
 * The upload of each kind of records, of circulars and of evidence (decisions §4), and those that `declareOthers` adds; all else
 * that the server takes is JSON.
 */
export async function declareUploads(
  app: FastifyInstance,
  guard: Guard,
  attachments: AttachmentStore,
  declareOthers: (uploads: FastifyInstance, taking: TakingFiles) => void,
): Promise<void> {
  const parts = new HeldParts(attachments.incoming);
  declareHeld(app, guard, parts);
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart);
    // Refused once the sender is known.
    uploads.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    const underWay = new UploadsUnderWay();
    const declare = (
      owner: FileOwner,
      call: typeof circularUploadCall,
      shape: ReturnType<typeof circularUploadShape>,
    ) =>
      declareUpload(uploads, call, shape, async (request, read) =>
        success({ file: await takeUpload(owner, { guard, attachments, underWay, parts, request }, read) }),
      );
    for (const kind of kinds) {
      declare(kind, recordCalls(kind).attachment, recordShapes(kind).attachment);
    }
    declare(circularFiles, circularUploadCall, circularUploadShape());
    declare(dueFiles, dueUploadCall, dueUploadShape());
    declareOthers(uploads, { guard, attachments, underWay });
  });
}
