import { releaseFileKey } from '../publish/release-keys.ts';
import type { Upload } from '../state/upload-repository.ts';

/** Where a file of an upload is in the store: a name of its digest that every file system takes. */
export const uploadedFileKey = ({ id, remote, version }: Upload, integrity: string): string =>
  releaseFileKey(
    { remote, version, contentId: id },
    Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex'),
  );
