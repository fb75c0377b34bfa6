import type { ApiError } from '@lexboard/shared-lib/client';
import type { AttachedFile, FieldError } from '@lexboard/shared-lib/contract';
import { findFileNameFault, findFileSizeFault, formatSize } from '@lexboard/shared-lib/domain';
import { t } from '../../texts/index.ts';

/** The form field with newly uploaded files. */
export const addedField = 'attachment';

/** A file in the upload queue. */
export interface Upload {
  key: number;
  /** Empty if the content is lost. */
  content: File;
  /** The name to store. */
  name: string;
  /** Bytes that have been sent. */
  sent: number;
  /** `preparing`: a photo is being scaled down. `lost`: the page was reloaded, so only the name is left. */
  state: 'preparing' | 'waiting' | 'sending' | 'failed' | 'lost' | 'done';
  /** Id of the partial upload on the server, once started. */
  begun?: string;
  /** Whether preparation is done. */
  prepared?: boolean;
  /** Why it failed, whether a retry may help, and whether the retry is automatic. */
  failure?: { message: string; mayPass: boolean; goesOn?: boolean } | undefined;
  /** The file on the server. */
  file?: AttachedFile;
}

/** The validation error of a file (D2 §5), or the server's refusal. */
export const findUploadFault = ({ name, content, state, failure }: Upload): string | undefined =>
  failure?.message ??
  (state === 'waiting' ? (findFileNameFault(name) ?? findFileSizeFault(name, content.size)) : undefined);

/** Whether it counts towards the record's maximum of files. */
export const needsRoom = ({ state, failure }: Upload): boolean =>
  state === 'preparing' || state === 'waiting' || state === 'sending' || failure?.goesOn === true;

/** More or less of it is still to be done. */
const isUnfinished = ({ state }: Upload): boolean => state !== 'done';

/** The original names of files that are not uploaded, even if renamed, so that people find them again. */
export const listNotUploaded = (uploads: readonly Upload[]): string[] =>
  uploads.filter(isUnfinished).map(({ content }) => content.name);

export const createLostUpload = (key: number, name: string): Upload => ({
  key,
  content: new File([], name),
  name,
  sent: 0,
  state: 'lost',
  failure: { message: t('{name} was not uploaded. Please add it again.', { name }), mayPass: false },
});

/** Adds files; they replace lost ones of the same name, the rest is appended. */
export function addUploads(uploads: readonly Upload[], added: readonly Upload[]): Upload[] {
  const all = [...uploads];
  for (const upload of added) {
    const place = all.findIndex(({ state, name }) => state === 'lost' && name === upload.name);
    all.splice(place < 0 ? all.length : place, place < 0 ? 0 : 1, upload);
  }
  return all;
}

/** The upload that blocks saving: a failed one before a running one. */
export const findBlockingUpload = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.find(findUploadFault) ?? uploads.find(isUnfinished);

/** Whether uploads are running and none has failed. */
export function isUploading(uploads: readonly Upload[]): boolean {
  const blocking = findBlockingUpload(uploads);
  return blocking !== undefined && findUploadFault(blocking) === undefined;
}

/** Whether uploads are running or waiting for a connection, and none has another error. */
export const isUnderWay = (uploads: readonly Upload[]): boolean =>
  isUploading(uploads.map((upload) => (upload.failure?.goesOn ? { ...upload, failure: undefined } : upload)));

/** Errors that block saving: failed (D2 §5) and unfinished uploads. */
export function listUploadFailures(queue: { read: () => { uploads: readonly Upload[] } }): FieldError[] {
  const blocking = findBlockingUpload(queue.read().uploads);
  if (!blocking) return [];
  const wait = t('Please wait until the files are uploaded, or cancel them.');
  return [{ field: addedField, message: findUploadFault(blocking) ?? wait }];
}

const final: ApiError['kind'][] = ['refused', 'forbidden', 'notFound', 'unknownCall', 'conflict'];

const words: Partial<Record<ApiError['kind'], (upload: Upload) => string>> = {
  offline: ({ sent, content }) =>
    t('The connection broke after {sent} of {size}. It goes on by itself.', {
      sent: formatSize(Math.min(sent, content.size)),
      size: formatSize(content.size),
    }),
  sessionInvalid: () => t('Your session ended before the file was uploaded. Sign in again, then retry.'),
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
