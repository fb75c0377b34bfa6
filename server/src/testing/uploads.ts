import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AttachedFile, uploadCall } from '@lexboard/shared-lib/contract';
import { law, type FileOwner } from '@lexboard/shared-lib/domain';
import { openAttachmentStore, type AttachmentStore } from '../files/stores/attachment-store.ts';
import { fileSamples } from './samples/file-samples.ts';
import type { AnyReply } from './test-platform.ts';

/** A part of a multipart body; without a name of a file it is a field. */
interface Part {
  field?: string;
  name?: string | undefined;
  content: Buffer | string;
}

const boundary = 'the-boundary-of-these-tests';

function partOf({ field = 'file', name, content }: Part): Buffer {
  const file = name === undefined ? '' : `; filename="${name}"\r\ncontent-type: application/octet-stream`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

/** A multipart body with its header. */
export const multipartOf = (...parts: Part[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([...parts.map(partOf), Buffer.from(`--${boundary}--\r\n`)]),
});

interface Upload {
  token?: string;
  kind?: FileOwner;
  name?: string;
  content?: Buffer | string;
  query?: string;
}

/** Uploads a file as a browser would. */
export async function upload(app: FastifyInstance, { token, kind = law, query = '', ...file }: Upload) {
  const { name = 'Form 2.pdf', content = fileSamples.pdf } = file;
  const { headers, payload } = multipartOf({ name, content });
  const response = await app.inject({
    method: 'POST',
    url: `/api${uploadCall(kind).path}${query}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });
  return {
    status: response.statusCode,
    reply: response.json<AnyReply & { file: AttachedFile }>(),
  };
}

/** A store of its own for a test, and the folder that has everything of it. */
export interface TestStore extends AttachmentStore {
  folder: string;
  remove(): Promise<void>;
}

export async function createTestStore(): Promise<TestStore> {
  const folder = path.join(tmpdir(), `lexboard-test-files-${randomUUID()}`);
  const store = await openAttachmentStore({ dataDir: folder, attachmentStore: undefined });
  return { ...store, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
