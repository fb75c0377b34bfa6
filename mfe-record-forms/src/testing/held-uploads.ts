import { act } from '@testing-library/react';
import { ApiError, type ApiErrorKind, type UploadPart, type UploadWatch } from '@lexboard/shared-lib/client';
import type { AttachedFile } from '@lexboard/shared-lib/contract';

interface HeldUpload {
  content: Blob;
  watch: UploadWatch;
  resolve: (file: AttachedFile) => void;
  reject: (error: Error) => void;
}

const held = new Map<string, HeldUpload>();

/** The number of uploads that have been started, again ones among them. */
export let uploadsStarted = 0;

/** Under which ids they went, and whether as one that was begun before. */
export const partsSent: (UploadPart | undefined)[] = [];

export function startHolding(): void {
  held.clear();
  partsSent.length = 0;
  uploadsStarted = 0;
}

/** Stands in for the client's upload: each one waits for the test to say what becomes of it. */
export const holdUpload = (
  _kind: unknown,
  content: Blob,
  name: string,
  watch: UploadWatch,
  part?: UploadPart,
): Promise<AttachedFile> =>
  new Promise((resolve, reject) => {
    uploadsStarted += 1;
    partsSent.push(part);
    held.set(name, { content, watch, resolve, reject });
    watch.signal.addEventListener('abort', () => {
      held.delete(name);
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    });
  });

/** The names under which files are being sent. */
export const sending = (): string[] => [...held.keys()];

function take(name: string): HeldUpload {
  const upload = held.get(name);
  if (!upload) throw new Error(`${name} is not being sent, but ${sending().join(', ') || 'nothing'}.`);
  return upload;
}

/** So many bytes of a file have been sent. */
export const progress = (name: string, bytes: number) => act(() => take(name).watch.onProgress(bytes));

/** A file has arrived. */
export const finish = (name: string, id = `id-${name}`) =>
  act(async () => {
    const { content, resolve } = take(name);
    held.delete(name);
    resolve({ id, name, size: content.size, type: 'application/pdf' });
    await Promise.resolve();
  });

/** A file did not arrive, or was refused. */
export const fail = (name: string, kind: ApiErrorKind, message = 'No.') =>
  act(async () => {
    const { reject } = take(name);
    held.delete(name);
    reject(new ApiError(kind, 422, { message }));
    await Promise.resolve();
  });
