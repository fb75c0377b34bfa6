import type { ComponentProps } from 'react';
import { RemoteDialog } from '@lexboard/shared-lib/federation';
import type { FilePreview } from '@lexboard/shared-lib/files';

/** The file preview, provided by mfe-record-forms. */
export function EvidencePreview(shown: ComponentProps<FilePreview>) {
  return (
    <RemoteDialog
      component="mfe-record-forms/FilePreview"
      with={shown}
      title={shown.file.name}
      onClose={shown.onClose}
    />
  );
}
