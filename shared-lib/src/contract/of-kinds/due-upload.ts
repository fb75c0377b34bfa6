import { uploadParts } from '../attachments.ts';
import { dueFiles } from '../../domain/attachments.ts';
import { uploadCall } from './record-calls.ts';

export const dueUploadShape = () => ({
  tag: 'due',
  summary: 'Upload one file (multipart) as evidence of something due, which names it when it is filed',
  ...uploadParts(),
});

/** Uploads evidence, which belongs to an occurrence once it is filed (decisions §4). */
export const dueUploadCall = uploadCall(dueFiles);
