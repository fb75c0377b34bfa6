import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { formatSize, type FileOwner } from '@lexboard/shared-lib/domain';
import { DeleteIcon, IconButton } from '@lexboard/shared-lib/ui';
import { t } from '../texts/index.ts';
import { FileLink } from './file-link.tsx';
import { FileRow } from './file-row.tsx';
import { PreviewButton, type FilePreview } from './preview-button.tsx';

interface HeldRowProps {
  owner: FileOwner;
  file: AttachedFile;
  preview: FilePreview;
  /** Will be attached when the form is saved. */
  fresh?: boolean;
  /** Said beside its size. */
  note?: string;
  /** Undefined if it cannot be removed. */
  onRemove?: (() => void) | undefined;
}

/** A stored file with a download link and, for supported types, a preview. */
export function StoredFileRow({ owner, file, preview, fresh = false, note, onRemove }: HeldRowProps) {
  return (
    <FileRow
      file={file.name}
      name={<FileLink owner={owner} file={file} />}
      note={[formatSize(file.size), fresh ? t('Not saved yet') : note].filter(Boolean).join(' · ')}
      actions={
        <>
          <PreviewButton {...{ owner, file, preview }} />
          {onRemove && (
            <IconButton label={t('Remove {name}', { name: file.name })} onClick={onRemove}>
              <DeleteIcon />
            </IconButton>
          )}
        </>
      }
    />
  );
}
