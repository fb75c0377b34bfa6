import type { ComponentProps } from 'react';
import { AttachedFiles as Files } from '@lexboard/shared-lib/files';
import { Component as PreviewDialog } from './preview/file-preview.tsx';

/** The files of a record with downloads and previews. */
export function AttachedFiles(props: Omit<ComponentProps<typeof Files>, 'preview'>) {
  return <Files {...props} preview={PreviewDialog} />;
}
