import { memo, useRef, useSyncExternalStore } from 'react';
import {
  addedField,
  AddFiles,
  DropSign,
  FileList,
  findBlockingUpload,
  useDroppedFiles,
  useRowFocus,
} from '@lexboard/shared-lib/files';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Stack, Text, VisuallyHidden, notify } from '@lexboard/shared-lib/ui';
import { AttachedFiles } from '../../../attachments/attached-files.tsx';
import { Component as PreviewDialog } from '../../../attachments/preview/file-preview.tsx';
import { isSameView, type FormPart } from '../form-part.ts';
import { attachmentsTitle } from '../../../record-sections.ts';
import { isReadOnly } from '../opened-form.ts';
import { SectionCard } from '../frame/section-card.tsx';
import { readRemovedIds, removedField, splitFilesAfterSave } from './file-changes.ts';
import { useFileActions } from './use-file-actions.ts';

function ChangeableFiles({ opened, store }: FormPart) {
  const { queue } = store.attachments;
  const { uploads, said } = useSyncExternalStore(queue.subscribe, queue.read);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAddButton = () => addButton.current?.focus();
  const actions = useFileActions({ opened, store }, focusAddButton);
  const list = useRowFocus(queue, focusAddButton);
  const dragging = useDroppedFiles((files) => {
    actions.add(files);
    notify(
      t('{count, plural, one {# file} other {# files}} added to the attachments', { count: files.length }),
    );
  }, store.saving);
  const message = store.messages[addedField];
  const blocking = findBlockingUpload(uploads);
  return (
    <Stack gap="4">
      <FileList
        {...{ list, uploads, blocking, actions }}
        owner={opened.kind}
        preview={PreviewDialog}
        stored={opened.files}
        removed={readRemovedIds(store.values)}
        added={splitFilesAfterSave(opened.files, store.values).added}
      />
      <AddFiles
        button={addButton}
        name={blocking ? undefined : addedField}
        message={message}
        dragging={dragging}
        onFiles={actions.add}
      />
      {dragging && <DropSign title={opened.kind.title} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}

function FilesOf({ opened, store }: FormPart) {
  if (!isReadOnly(opened)) return <ChangeableFiles opened={opened} store={store} />;
  if (opened.files.length === 0) return <Text color="fg.muted">{t('No files are attached.')}</Text>;
  return (
    <Box>
      <AttachedFiles owner={opened.kind} files={opened.files} />
    </Box>
  );
}

/**
 * The files of a record in its form: added by button, drop or paste, and removed; listed only in a read-only form.
 */
export const AttachmentSection = memo(
  function AttachmentSection(part: FormPart) {
    return (
      <SectionCard title={attachmentsTitle}>
        <FilesOf {...part} />
      </SectionCard>
    );
  },
  (before, after) => isSameView(before, after, [addedField, removedField]),
);
