import {
  type AttachedFile,
  type Call,
  type CallShape,
  type ReplyOf,
  uploadCall,
} from '@lexboard/shared-lib/contract';
import { type FileOwner } from '@lexboard/shared-lib/domain';
import { readSession } from '@lexboard/shared-lib/session';
import { readCallReply } from './reply.ts';
import { buildAddress } from './request.ts';

export interface UploadWatch {
  /** Told how many bytes have been sent, as they go. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** `fetch` does not say how much of a body has been sent: this request does. */
function sendForm(address: string, token: string, form: FormData, { onProgress, signal }: UploadWatch) {
  const answered = new Promise<XMLHttpRequest>((resolve, reject) => {
    const upload = new XMLHttpRequest();
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
): Promise<ReplyOf<S>> {
  const session = readSession();
  const form = new FormData();
  form.append('file', file, name);
  const address = buildAddress(call, {}, session?.username);
  return readCallReply<ReplyOf<S>>(session, sendForm(address, session?.token ?? '', form, watch), call);
}

/**
 * Uploads a file by the name it shall have; it is no part of a record until that is saved with it (decisions §4).
 * @throws ApiError when the server did not take it; an aborted upload rejects with the AbortError
 */
export async function uploadFile(
  owner: FileOwner,
  file: Blob,
  name: string,
  watch: UploadWatch,
): Promise<AttachedFile> {
  return (await uploadTo(uploadCall(owner), file, name, watch)).file;
}
