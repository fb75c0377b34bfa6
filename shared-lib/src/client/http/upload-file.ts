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
import { ApiError } from './api-error.ts';
import { createPageUpload } from './page-requests.ts';
import { readCallReply } from './reply.ts';
import { buildAddress, request } from './request.ts';

export interface UploadWatch {
  /** Told how many bytes have been sent, as they go. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** `fetch` does not say how much of a body has been sent: this request does. */
function sendForm(address: string, token: string, form: FormData, { onProgress, signal }: UploadWatch) {
  const answered = new Promise<XMLHttpRequest>((resolve, reject) => {
    const upload = createPageUpload();
    upload.upload.onprogress = ({ loaded }) => onProgress(loaded);
    upload.onload = () => resolve(upload);
    upload.onerror = () => reject(new TypeError('The connection broke.'));
    upload.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => upload.abort());
    upload.open('POST', address);
    upload.setRequestHeader('Authorization', `Bearer ${token}`);
    upload.send(form);
  });
  return answered.then(({ responseText, status }) => new Response(responseText, { status }));
}

/**
 * Sends a file to a call that takes one, by the name it shall have.
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

/** An upload that can go on where it broke off. */
export interface UploadPart {
  /** A random id of the file, under which the server holds what has arrived. */
  upload: string;
  /** Whether something of it may have arrived before. */
  begun: boolean;
}

const isConflict = (error: unknown) => error instanceof ApiError && error.kind === 'conflict';

/** Where several servers answer, another one may hold a part than the one that takes the rest: asked again, then begun anew. */
async function sendOn<Result>(
  { upload, begun }: UploadPart,
  { signal, onProgress }: UploadWatch,
  sendFrom: (offset: number) => Promise<Result>,
): Promise<Result> {
  for (let tries = begun ? 2 : 0; tries > 0; tries -= 1) {
    const { bytes } = await request(heldUpload, { body: { upload }, signal });
    // What had been sent may never have arrived.
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
 * Uploads a file by the name it shall have, of one that was begun before only what the server does not hold; it is no part of a record until that is saved with it (decisions §4).
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
