import type { ComponentType } from 'react';
import { attachedFileQueryOptions } from '@lexboard/shared-lib/client';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { Button, Center, ErrorPanel, ExportIcon, Spinner } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { startDownload } from '../start-download.ts';
import { ImagePreview } from './image-preview.tsx';
import { PdfPreview } from './pdf-preview.tsx';
import { TextPreview } from './text-preview.tsx';
import type { ViewedFile, Viewer } from './find-viewer.ts';

interface PreviewDialogProps {
  kind: RecordKind;
  file: AttachedFile;
  viewer: Viewer;
  onClose: () => void;
}

const viewers: Record<Viewer, ComponentType<ViewedFile>> = {
  pdf: PdfPreview,
  image: ImagePreview,
  text: TextPreview,
};

function Preview({ kind, file, viewer }: Omit<PreviewDialogProps, 'onClose'>) {
  const content = useQuery(attachedFileQueryOptions(kind, file.id));
  const View = viewers[viewer];
  if (content.data) return <View name={file.name} content={content.data} />;
  if (!content.error) {
    return (
      <Center minH="80">
        <Spinner label="Loading" />
      </Center>
    );
  }
  return (
    <ErrorPanel
      title="The file could not be loaded"
      message={content.error.message}
      onRetry={() => void content.refetch()}
    />
  );
}

/** Shows a file as a picture or as plain text: nothing in it ever runs, and none of it is a page of this origin. */
export function PreviewDialog({ onClose, ...shown }: PreviewDialogProps) {
  const { kind, file } = shown;
  return (
    <Dialog
      title={file.name}
      width="1200px"
      onClose={onClose}
      footer={
        <Button onClick={() => void startDownload(kind, file)}>
          <ExportIcon />
          Download
        </Button>
      }
    >
      <Preview {...shown} />
    </Dialog>
  );
}
