import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { t } from '../texts/index.ts';
import { FileRows } from './file-row.tsx';
import { StoredFileRow } from './held-row.tsx';
import type { FilePreview } from './preview-button.tsx';

interface AttachedFilesProps<File> {
  owner: FileOwner;
  files: readonly File[];
  preview: FilePreview;
  label?: string;
  /** A note beside a file's size. */
  noteOf?: (file: File) => string | undefined;
}

/** The files of a record, with downloads and, for supported types, previews. */
export function AttachedFiles<File extends AttachedFile>(props: AttachedFilesProps<File>) {
  const { owner, files, preview, label = t('Attached files'), noteOf } = props;
  return (
    <FileRows aria-label={label}>
      {files.map((file) => (
        <StoredFileRow key={file.id} {...{ owner, file, preview }} note={noteOf?.(file) ?? ''} />
      ))}
    </FileRows>
  );
}
