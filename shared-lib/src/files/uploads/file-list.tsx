import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { FileOwner } from '@lexboard/shared-lib/domain';
import { Button, Text } from '@lexboard/shared-lib/ui';
import { t } from '../../texts/index.ts';
import { FileRow, FileRows } from '../file-row.tsx';
import { StoredFileRow } from '../held-row.tsx';
import type { FilePreview } from '../preview-button.tsx';
import { addedField, type Upload } from './upload.ts';
import { UploadRow } from './upload-row.tsx';
import { focusRow } from './use-row-focus.ts';

/** A stored file marked for removal. */
function RemovedRow({ file, onUndo }: { file: AttachedFile; onUndo: () => void }) {
  return (
    <FileRow
      file={file.name}
      name={<del>{file.name}</del>}
      note={t('Will be removed when you save')}
      actions={
        <Button size="sm" aria-label={t('Undo removing {name}', { name: file.name })} onClick={onUndo}>
          {t('Undo')}
        </Button>
      }
    />
  );
}

/** Hidden in print, where nothing can be added. */
function NothingPrinted() {
  return (
    <Text display="none" css={{ '@media print': { display: 'block' } }}>
      {t('No files are attached.')}
    </Text>
  );
}

interface FileListProps {
  list: RefObject<HTMLUListElement | null>;
  owner: FileOwner;
  preview: FilePreview;
  /** Stored files, including those marked for removal. */
  stored: readonly AttachedFile[];
  removed: readonly string[];
  /** Ids of files that can no longer be removed. */
  approved?: readonly string[] | undefined;
  /** Uploaded files that are not saved yet. */
  added: readonly AttachedFile[];
  uploads: readonly Upload[];
  /** The upload that blocks saving. */
  blocking: Upload | undefined;
  actions: {
    rename: (key: number, name: string) => void;
    retry: (key: number) => void;
    giveUp: (key: number) => void;
    removeAdded: (id: string) => void;
    removeStored: (id: string) => void;
    undoRemoving: (id: string) => void;
  };
}

/** Stored files, then new ones in the order in which they were picked; a finished upload keeps its position. */
export function FileList(props: FileListProps) {
  const { list, stored, removed, approved = [], added, uploads, blocking, actions, ...of } = props;
  // The pressed button is replaced by another, which gets the focus.
  const stayIn = (row: number, work: () => void) => {
    flushSync(work);
    focusRow(list.current, row);
  };
  const isAdded = (upload: Upload) => added.some(({ id }) => id === upload.file?.id);
  const shown = uploads.filter((upload) => upload.state !== 'done' || isAdded(upload));
  const brought = added.filter(({ id }) => !shown.some(({ file }) => file?.id === id));
  const freshRow = (file: AttachedFile) => (
    <StoredFileRow key={file.id} {...of} file={file} fresh onRemove={() => actions.removeAdded(file.id)} />
  );
  if (stored.length + brought.length + shown.length === 0) return <NothingPrinted />;
  return (
    <FileRows ref={list} aria-label={t('Files')}>
      {stored.map((file, row) =>
        !removed.includes(file.id) ? (
          <StoredFileRow
            key={file.id}
            {...of}
            file={file}
            {...(approved.includes(file.id)
              ? { note: t('Approved: stays') }
              : { onRemove: () => stayIn(row, () => actions.removeStored(file.id)) })}
          />
        ) : (
          <RemovedRow
            key={file.id}
            file={file}
            onUndo={() => stayIn(row, () => actions.undoRemoving(file.id))}
          />
        ),
      )}
      {brought.map(freshRow)}
      {shown.map((upload) =>
        upload.file ? (
          freshRow(upload.file)
        ) : (
          <UploadRow
            key={upload.key}
            upload={upload}
            focusName={upload === blocking ? addedField : undefined}
            onRename={(name) => actions.rename(upload.key, name)}
            onRetry={() => actions.retry(upload.key)}
            onRemove={() => actions.giveUp(upload.key)}
          />
        ),
      )}
    </FileRows>
  );
}
