import {
  type AttachedFile,
  type Call,
  type CallShape,
  type QueryOf,
  type ReplyOf,
  heldUpload,
  uploadCall,
} from '@lexboard/shared-lib/contract';
import { type FileOwner } from '@lexboard/shared-lib/domain';
import { readSession } from '@lexboard/shared-lib/session';
import { t } from '../../texts/index.ts';
import { ApiError } from './api-error.ts';
import { openPageUpload } from './page-requests.ts';
import { readCallReply } from './reply.ts';
import { buildAddress, request } from './request.ts';

export interface UploadWatch {
  /** Receives the number of bytes sent so far. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function sendForm(address: string, token: string, form: FormData, { onProgress, signal }: UploadWatch) {
  const answered = new Promise<XMLHttpRequest>((resolve, reject) => {
    const upload = openPageUpload(address);
    upload.upload.onprogress = ({ loaded }) => onProgress(loaded);
    upload.onload = () => resolve(upload);
    upload.onerror = () => reject(new TypeError('The connection broke.'));
    upload.onabort = () => reject(new DOMException(t('The upload was cancelled.'), 'AbortError'));
    signal.addEventListener('abort', () => upload.abort());
    upload.setRequestHeader('Authorization', `Bearer ${token}`);
    upload.send(form);
  });
  return answered.then(({ responseText, status }) => new Response(responseText, { status }));
}

/**
 * Uploads a file under the given name.
 * @throws ApiError when the server did not take it; an aborted upload rejects with the AbortError
 */
export function uploadTo<S extends CallShape>(
  call: Call<S>,
  file: Blob,
  name: string,
  watch: UploadWatch,
  query?: QueryOf<S>,
): Promise<ReplyOf<S>> {
  const session = readSession();
  const form = new FormData();
  form.append('file', file, name);
  const address = buildAddress(call, query ?? {}, session?.username);
  return readCallReply<ReplyOf<S>>(session, sendForm(address, session?.token ?? '', form, watch), call);
}

/** A resumable upload. */
export interface UploadPart {
  /** Random id under which the server stores the received parts. */
  upload: string;
  /** Whether an earlier attempt may have sent some of it. */
  begun: boolean;
}

const isConflict = (error: unknown) => error instanceof ApiError && error.kind === 'conflict';

/** With several servers, another one may hold the received part: ask again, then start over. */
async function sendOn<Result>(
  { upload, begun }: UploadPart,
  { signal, onProgress }: UploadWatch,
  sendFrom: (offset: number) => Promise<Result>,
): Promise<Result> {
  for (let tries = begun ? 2 : 0; tries > 0; tries -= 1) {
    const { bytes } = await request(heldUpload, { body: { upload }, signal });
    // Bytes that were sent may not have arrived, so progress restarts from what the server holds.
    onProgress(bytes);
    try {
      return await sendFrom(bytes);
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  return sendFrom(0);
}

/**
 * Uploads a file under the given name; a resumed upload sends only the missing bytes. The file belongs to a record
 * once the record is saved with it (decisions §4).
 * @throws ApiError when the server did not take it; an aborted upload rejects with the AbortError
 */
export async function uploadFile(
  owner: FileOwner,
  file: Blob,
  name: string,
  watch: UploadWatch,
  part?: UploadPart,
): Promise<AttachedFile> {
  const call = uploadCall(owner);
  if (!part) return (await uploadTo(call, file, name, watch)).file;
  const { upload } = part;
  const sendFrom = (offset: number) => {
    const onProgress = (bytes: number) => watch.onProgress(offset + bytes);
    const rest = offset > 0 ? file.slice(offset) : file;
    return uploadTo(call, rest, name, { ...watch, onProgress }, { upload, offset });
  };
  return (await sendOn(part, watch, sendFrom)).file;
}
