import type { ComponentProps } from 'react';
import { AttachedFiles as Files } from '@lexboard/shared-lib/files';
import { Component as PreviewDialog } from './preview/file-preview.tsx';

/** The files of a record, to download and, where the page can show them, to look at. */
export function AttachedFiles(props: Omit<ComponentProps<typeof Files>, 'preview'>) {
  return <Files {...props} preview={PreviewDialog} />;
}
