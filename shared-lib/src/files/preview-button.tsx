import { useState, type ComponentType } from 'react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { EyeIcon, IconButton } from '@lexboard/shared-lib/ui';
import { t } from '../texts/index.ts';
import { findViewer } from './find-viewer.ts';

/** The preview dialog; mfe-record-forms provides it to the other front ends. */
export type FilePreview = ComponentType<{ owner: FileOwner; file: AttachedFile; onClose: () => void }>;

interface PreviewButtonProps {
  owner: FileOwner;
  file: AttachedFile;
  preview: FilePreview;
}

/** Opens a file's preview; renders nothing for unsupported types. */
export function PreviewButton({ owner, file, preview: Preview }: PreviewButtonProps) {
  const [open, setOpen] = useState(false);
  if (!findViewer(file)) return null;
  return (
    <>
      <IconButton label={t('Preview {name}', { name: file.name })} onClick={() => setOpen(true)}>
        <EyeIcon />
      </IconButton>
      {open && <Preview {...{ owner, file }} onClose={() => setOpen(false)} />}
    </>
  );
}
