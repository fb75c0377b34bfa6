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
import { PartialUploads } from './partial-uploads.ts';
import { receiveUpload } from './take-upload.ts';
import { UploadsUnderWay } from './uploads-under-way.ts';

/** Milliseconds for a file of 25 MB on a slow connection. */
const ARRIVES_WITHIN_MS = 15 * 60_000;

/** The limit of a request's bytes held in memory: the body is written to a file as it arrives. */
const HELD_BYTES = 256 * 1024;

const documentation = {
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, accessusername: { type: 'string' } },
    required: ['file'],
  },
};

/** The dependencies of uploads. */
export interface TakingFiles {
  guard: Guard;
  attachments: AttachmentStore;
  underWay: UploadsUnderWay;
}

/** Declares a call that receives exactly one file. */
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

/** The call that tells at which byte an interrupted upload resumes. */
function declareHeld(app: FastifyInstance, guard: Guard, parts: PartialUploads): void {
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
 * The uploads for each kind of record, for circulars and evidence (decisions §4), and those that `declareOthers` adds. All other
 * calls receive JSON.
 */
export async function declareUploads(
  app: FastifyInstance,
  guard: Guard,
  attachments: AttachmentStore,
  declareOthers: (uploads: FastifyInstance, taking: TakingFiles) => void,
): Promise<void> {
  const parts = new PartialUploads(attachments.incoming);
  declareHeld(app, guard, parts);
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart);
    // The body is read only once the sender is known.
    uploads.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    const underWay = new UploadsUnderWay();
    const declare = (
      owner: FileOwner,
      call: typeof circularUploadCall,
      shape: ReturnType<typeof circularUploadShape>,
    ) =>
      declareUpload(uploads, call, shape, async (request, read) =>
        success({ file: await receiveUpload(owner, { guard, attachments, underWay, parts, request }, read) }),
      );
    for (const kind of kinds) {
      declare(kind, recordCalls(kind).attachment, recordShapes(kind).attachment);
    }
    declare(circularFiles, circularUploadCall, circularUploadShape());
    declare(dueFiles, dueUploadCall, dueUploadShape());
    declareOthers(uploads, { guard, attachments, underWay });
  });
}
