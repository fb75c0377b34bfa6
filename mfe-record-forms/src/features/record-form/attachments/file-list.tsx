import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import {
  addedField,
  FileRow,
  FileRows,
  focusRow,
  HeldRow,
  UploadRow,
  type Upload,
} from '@lexboard/shared-lib/files';
import { Button, Text } from '@lexboard/shared-lib/ui';
import { Component as PreviewDialog } from '../../../attachments/preview/file-preview.tsx';
import type { OpenedForm } from '../opened-form.ts';
import { splitFilesAfterSave } from './file-changes.ts';
import type { FileActions } from './use-file-actions.ts';

/** A stored file that shall go. */
function RemovedRow({ file, onUndo }: { file: AttachedFile; onUndo: () => void }) {
  return (
    <FileRow
      file={file.name}
      name={<del>{file.name}</del>}
      note="Will be removed when you save"
      actions={
        <Button size="sm" aria-label={`Undo removing ${file.name}`} onClick={onUndo}>
          Undo
        </Button>
      }
    />
  );
}

/** On paper, where nothing can be added, the heading would stand alone. */
function NothingPrinted() {
  return (
    <Text display="none" css={{ '@media print': { display: 'block' } }}>
      No files are attached.
    </Text>
  );
}

interface FileListProps {
  list: RefObject<HTMLUListElement | null>;
  opened: OpenedForm;
  values: RecordValues;
  uploads: readonly Upload[];
  /** The upload that keeps the form from being saved. */
  blocking: Upload | undefined;
  actions: FileActions;
}

/** Stored files, then new ones in the order in which they were picked: a finished upload stays where it was. */
export function FileList({ list, opened, values, uploads, blocking, actions }: FileListProps) {
  const { kind, files } = opened;
  const { kept, added } = splitFilesAfterSave(files, values);
  // The pressed button makes room for another one, which takes the focus.
  const stayIn = (row: number, work: () => void) => {
    flushSync(work);
    focusRow(list.current, row);
  };
  const isAdded = (upload: Upload) => added.some(({ id }) => id === upload.file?.id);
  const shown = uploads.filter((upload) => upload.state !== 'done' || isAdded(upload));
  const brought = added.filter(({ id }) => !shown.some(({ file }) => file?.id === id));
  const freshRow = (file: AttachedFile) => (
    <HeldRow
      key={file.id}
      owner={kind}
      file={file}
      preview={PreviewDialog}
      fresh
      onRemove={() => actions.removeAdded(file.id)}
    />
  );
  if (files.length + brought.length + shown.length === 0) return <NothingPrinted />;
  return (
    <FileRows ref={list} aria-label="Files">
      {files.map((file, row) =>
        kept.includes(file) ? (
          <HeldRow
            key={file.id}
            owner={kind}
            file={file}
            preview={PreviewDialog}
            onRemove={() => stayIn(row, () => actions.removeStored(file.id))}
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
