import { releaseFileKey } from '../publish/release-keys.ts';
import type { Upload } from '../state/upload-repository.ts';

/** The store's key of an uploaded file: its digest, encoded so that every file system accepts it. */
export const uploadedFileKey = ({ id, remote, version }: Upload, integrity: string): string =>
  releaseFileKey(
    { remote, version, contentId: id },
    Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex'),
  );
