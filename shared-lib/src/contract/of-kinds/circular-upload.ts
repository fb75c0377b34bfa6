import { uploadParts } from '../attachments.ts';
import { circularFiles } from '../../domain/attachments.ts';
import { uploadCall } from './record-calls.ts';

export const circularUploadShape = () => ({
  tag: 'circular',
  summary: 'Upload one file (multipart) for a circular, which names it when it is saved',
  ...uploadParts(),
});

/** The upload of a circular's file, which is no part of it until that is saved (decisions §4). */
export const circularUploadCall = uploadCall(circularFiles);
