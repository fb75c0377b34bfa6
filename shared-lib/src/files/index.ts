export { AttachedFiles } from './attached-files.tsx';
export { FileLink } from './file-link.tsx';
export { FileRow, FileRows } from './file-row.tsx';
export { findViewer, type Viewer } from './find-viewer.ts';
export { StoredFileRow } from './held-row.tsx';
export type { FilePreview } from './preview-button.tsx';
export { photos } from './photos/photos.ts';
export { startDownload } from './start-download.ts';
export { AddFiles } from './uploads/add-files.tsx';
export { DropSign } from './uploads/drop-sign.tsx';
export { readPastedFiles } from './uploads/dropped-files.ts';
export { FileList } from './uploads/file-list.tsx';
export {
  addedField,
  findBlockingUpload,
  findUploadFault,
  isUnderWay,
  listUploadFailures,
  needsRoom,
  type Upload,
} from './uploads/upload.ts';
export { UploadProgress } from './uploads/upload-progress.tsx';
export { UploadQueue } from './uploads/upload-queue.ts';
export { UploadRow } from './uploads/upload-row.tsx';
export { useDroppedFiles } from './uploads/use-dropped-files.ts';
export { focusRow, useRowFocus } from './uploads/use-row-focus.ts';
export { useSaveAfterUploads } from './uploads/use-save-after-uploads.ts';
export { useUploads } from './uploads/use-uploads.ts';
