import { uploadParts } from '../attachments.ts';
import { circularFiles } from '../../domain/attachments.ts';
import { uploadCall } from './record-calls.ts';

export const circularUploadShape = () => ({
  tag: 'circular',
  summary: 'Upload one file (multipart) for a circular, which names it when it is saved',
  ...uploadParts(),
});

/** Uploads a circular's file, which belongs to the circular once it is saved (decisions §4). */
export const circularUploadCall = uploadCall(circularFiles);
