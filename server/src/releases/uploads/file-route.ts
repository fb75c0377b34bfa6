import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseFile, releaseFileShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { requireUploadRoom } from '../../files/stores/require-room.ts';
import { listStoredFiles } from '../../builds/build-record.ts';
import { declareCall, type ReadInput } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { asReleaseCaller } from '../rights/operating-calls.ts';
import { parseSentRecord } from './begin-upload.ts';
import { createUploadNotFound, requireUpload, type Publishing } from './sent-builds.ts';
import { receiveBuildFile } from './take-file.ts';
import { uploadedFileKey } from './upload-key.ts';
import { recordUploadedFile } from '../state/upload-repository.ts';

/** Milliseconds for a file of 50 MB on a slow connection. */
const ARRIVES_WITHIN_MS = 15 * 60_000;
/** The limit of a request's bytes held in memory: the body is written to a file as it arrives. */
const HELD_BYTES = 256 * 1024;

const documentation = {
  consumes: ['application/octet-stream'],
  body: { type: 'string', format: 'binary' },
};

type Read = ReadInput<ReturnType<typeof releaseFileShape>>;

async function answerFile({ guard, platform }: Publishing, request: FastifyRequest, read: Read) {
  const { database, attachments } = platform;
  const { upload, integrity } = await asReleaseCaller({ guard, request }, async (operating) => {
    const { query } = read();
    const found = await requireUpload(operating, query.upload, ['publish']);
    return { upload: found, integrity: query.integrity };
  });
  const files = listStoredFiles(parseSentRecord(upload.record));
  const file = files.find((one) => one.integrity === integrity);
  if (!file) throw new Refused(422, t('This build has no file with this digest.'));
  if (request.headers['content-type'] !== 'application/octet-stream')
    throw new Refused(415, t('Send the bytes of the file, as application/octet-stream.'));
  await requireUploadRoom(attachments, file.size);
  const key = uploadedFileKey(upload, integrity);
  await receiveBuildFile(attachments, key, file, request.raw);
  const isNoted = await database.inDirectory((trx) => recordUploadedFile(trx, upload.id, integrity));
  if (!isNoted) {
    // The upload was dropped meanwhile, so that only this request can delete the file before the sweep does.
    await attachments.disk.delete(key);
    throw createUploadNotFound();
  }
  return success({});
}

/** The upload of one file of a build. */
export async function declareFileCall(app: FastifyInstance, publishing: Publishing): Promise<void> {
  await app.register((files, _options, done) => {
    files.removeAllContentTypeParsers();
    // The body is read only once the sender is known.
    files.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    declareCall(
      files,
      releaseFile,
      releaseFileShape(),
      (request, read) => answerFile(publishing, request, read),
      {
        schema: documentation,
        config: { arrivesWithinMs: ARRIVES_WITHIN_MS, heldBytes: HELD_BYTES },
      },
    );
    done();
  });
}
