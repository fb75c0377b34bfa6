import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { formatSize, type RecordKind } from '@lexboard/shared-lib/domain';
import { FileLink } from './file-link.tsx';
import { FileRow, FileRows } from './file-row.tsx';
import { PreviewButton } from './preview/preview-button.tsx';

interface AttachedFilesProps {
  kind: RecordKind;
  files: readonly AttachedFile[];
}

/** The files of a record, to download and, where the page can show them, to look at. */
export function AttachedFiles({ kind, files }: AttachedFilesProps) {
  return (
    <FileRows aria-label="Attached files">
      {files.map((file) => (
        <FileRow
          key={file.id}
          file={file.name}
          name={<FileLink owner={kind} file={file} />}
          note={formatSize(file.size)}
          actions={<PreviewButton kind={kind} file={file} />}
        />
      ))}
    </FileRows>
  );
}
