import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  circularUploadCall,
  circularUploadShape,
  dueUploadCall,
  dueUploadShape,
  recordCalls,
  recordShapes,
} from '@lexboard/shared-lib/contract';
import { circularFiles, dueFiles, kinds, type FileOwner } from '@lexboard/shared-lib/domain';
import { declareCall } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import type { Guard } from '../../auth/guarded-calls.ts';
import type { AttachmentStore } from '../stores/attachment-store.ts';
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

/** The upload of each kind of records, of circulars and of evidence (decisions §4); all else that the server takes is JSON. */
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
    const underWay = new UploadsUnderWay();
    const declare = (
      owner: FileOwner,
      call: typeof circularUploadCall,
      shape: ReturnType<typeof circularUploadShape>,
    ) => {
      const answer = async (request: FastifyRequest, read: () => unknown) =>
        success({ file: await takeUpload({ guard, attachments, underWay, owner, request }, read) });
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
    declare(dueFiles, dueUploadCall, dueUploadShape());
  });
}
