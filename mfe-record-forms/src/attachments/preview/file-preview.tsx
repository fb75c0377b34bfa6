import type { ComponentType } from 'react';
import { attachedFileQueryOptions } from '@lexboard/shared-lib/client';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { findViewer, startDownload, type Viewer } from '@lexboard/shared-lib/files';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Center, ErrorPanel, ExportIcon, Spinner } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { ImagePreview } from './image-preview.tsx';
import { PdfPreview } from './pdf-preview.tsx';
import { TextPreview } from './text-preview.tsx';
import type { ViewedFile } from './viewed-file.ts';

interface FilePreviewProps {
  owner: FileOwner;
  file: AttachedFile;
  onClose: () => void;
}

const viewers: Record<Viewer, ComponentType<ViewedFile>> = {
  pdf: PdfPreview,
  image: ImagePreview,
  text: TextPreview,
};

function Preview({ owner, file }: Omit<FilePreviewProps, 'onClose'>) {
  const content = useQuery(attachedFileQueryOptions(owner, file.id));
  const View = viewers[findViewer(file) ?? 'text'];
  if (content.data) return <View name={file.name} content={content.data} />;
  if (!content.error) {
    return (
      <Center minH="80">
        <Spinner label={t('Loading')} />
      </Center>
    );
  }
  return (
    <ErrorPanel
      title={t('The file could not be loaded')}
      message={content.error.message}
      onRetry={() => void content.refetch()}
    />
  );
}

/** Previews a file as an image or plain text: its content never runs and is never a page of this origin. */
export function Component({ onClose, ...shown }: FilePreviewProps) {
  const { owner, file } = shown;
  return (
    <Dialog
      title={file.name}
      width="1200px"
      onClose={onClose}
      footer={
        <Button onClick={() => void startDownload(owner, file)}>
          <ExportIcon />
          {t('Download')}
        </Button>
      }
    >
      <Preview {...shown} />
    </Dialog>
  );
}
