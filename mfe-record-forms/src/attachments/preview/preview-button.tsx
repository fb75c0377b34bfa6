import { useState } from 'react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { EyeIcon, IconButton } from '@lexboard/shared-lib/ui';
import { PreviewDialog } from './preview-dialog.tsx';
import { findViewer } from './find-viewer.ts';

interface PreviewButtonProps {
  kind: RecordKind;
  file: AttachedFile;
}

/** Opens the preview of a file; nothing for a file that the page cannot show. */
export function PreviewButton({ kind, file }: PreviewButtonProps) {
  const [open, setOpen] = useState(false);
  const viewer = findViewer(file);
  if (!viewer) return null;
  return (
    <>
      <IconButton label={`Preview ${file.name}`} onClick={() => setOpen(true)}>
        <EyeIcon />
      </IconButton>
      {open && <PreviewDialog {...{ kind, file, viewer }} onClose={() => setOpen(false)} />}
    </>
  );
}
