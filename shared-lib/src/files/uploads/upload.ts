import type { ApiError } from '@lexboard/shared-lib/client';
import type { AttachedFile, FieldError } from '@lexboard/shared-lib/contract';
import { findFileNameFault, findFileSizeFault, formatSize } from '@lexboard/shared-lib/domain';

/** The field of a form that holds its new files. */
export const addedField = 'attachment';

/** A file on its way to the server. */
export interface Upload {
  key: number;
  /** Without bytes once it is lost. */
  content: File;
  /** The name it shall have. */
  name: string;
  /** Bytes that have been sent. */
  sent: number;
  /**
   * `preparing`: a photo that is made smaller before it is sent. `lost`: its bytes went with the page that it was chosen in,
   * and only its name is left.
   */
  state: 'preparing' | 'waiting' | 'sending' | 'failed' | 'lost' | 'done';
  /** The id under which the server may hold a part of it, once it has been begun. */
  begun?: string;
  /** Whether it has been made ready to be sent. */
  prepared?: boolean;
  /** Why it failed, whether trying again may help, and whether it is tried again without anybody doing anything. */
  failure?: { message: string; mayPass: boolean; goesOn?: boolean } | undefined;
  /** The file on the server. */
  file?: AttachedFile;
}

/** The fault in a file before anything is sent (D2 §5), or why it was refused. */
export const findUploadFault = ({ name, content, state, failure }: Upload): string | undefined =>
  failure?.message ??
  (state === 'waiting' ? (findFileNameFault(name) ?? findFileSizeFault(name, content.size)) : undefined);

/** Whether it takes one of the places that a record has for files. */
export const needsRoom = ({ state, failure }: Upload): boolean =>
  state === 'preparing' || state === 'waiting' || state === 'sending' || failure?.goesOn === true;

/** More or less of it is still to be done. */
const isUnfinished = ({ state }: Upload): boolean => state !== 'done';

/** The names by which people find the files again that are not uploaded, whatever they were renamed to. */
export const listNotUploaded = (uploads: readonly Upload[]): string[] =>
  uploads.filter(isUnfinished).map(({ content }) => content.name);

export const createLostUpload = (key: number, name: string): Upload => ({
  key,
  content: new File([], name),
  name,
  sent: 0,
  state: 'lost',
  failure: { message: `${name} was not uploaded. Please add it again.`, mayPass: false },
});

/** Files that are added again take the place of lost ones; the rest come last. */
export function addUploads(uploads: readonly Upload[], added: readonly Upload[]): Upload[] {
  const all = [...uploads];
  for (const upload of added) {
    const place = all.findIndex(({ state, name }) => state === 'lost' && name === upload.name);
    all.splice(place < 0 ? all.length : place, place < 0 ? 0 : 1, upload);
  }
  return all;
}

/** The upload that keeps a form from being saved: one with a fault before one that only takes its time. */
export const findBlockingUpload = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.find(findUploadFault) ?? uploads.find(isUnfinished);

/** Whether files are on their way, and none has a fault. */
export function isUploading(uploads: readonly Upload[]): boolean {
  const blocking = findBlockingUpload(uploads);
  return blocking !== undefined && findUploadFault(blocking) === undefined;
}

/** Whether files are on their way, also those whose connection broke, and none has another fault. */
export const isUnderWay = (uploads: readonly Upload[]): boolean =>
  isUploading(uploads.map((upload) => (upload.failure?.goesOn ? { ...upload, failure: undefined } : upload)));

/** Saving is blocked while any attachment has an error (D2 §5), or is on its way. */
export function listUploadFailures(queue: { read: () => { uploads: readonly Upload[] } }): FieldError[] {
  const blocking = findBlockingUpload(queue.read().uploads);
  if (!blocking) return [];
  const wait = 'Please wait until the files are uploaded, or cancel them.';
  return [{ field: addedField, message: findUploadFault(blocking) ?? wait }];
}

const final: ApiError['kind'][] = ['refused', 'forbidden', 'notFound', 'unknownCall', 'conflict'];

const words: Partial<Record<ApiError['kind'], (upload: Upload) => string>> = {
  offline: ({ sent, content }) =>
    `The connection broke after ${formatSize(Math.min(sent, content.size))} of ${formatSize(content.size)}. It goes on by itself.`,
  sessionInvalid: () => 'Your session ended before the file was uploaded. Sign in again, then retry.',
};

/** The message of a failed upload. */
export const toUploadFailure = (
  upload: Upload,
  { kind, message }: ApiError,
): NonNullable<Upload['failure']> => ({
  message: words[kind]?.(upload) ?? message,
  mayPass: !final.includes(kind),
  goesOn: kind === 'offline',
});
