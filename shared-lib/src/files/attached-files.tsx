import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { FileRows } from './file-row.tsx';
import { HeldRow } from './held-row.tsx';
import type { FilePreview } from './preview-button.tsx';

interface AttachedFilesProps {
  owner: FileOwner;
  files: readonly AttachedFile[];
  preview: FilePreview;
  label?: string;
}

/** The files of a record, to download and, where the page can show them, to look at. */
export function AttachedFiles({ owner, files, preview, label = 'Attached files' }: AttachedFilesProps) {
  return (
    <FileRows aria-label={label}>
      {files.map((file) => (
        <HeldRow key={file.id} {...{ owner, file, preview }} />
      ))}
    </FileRows>
  );
}
