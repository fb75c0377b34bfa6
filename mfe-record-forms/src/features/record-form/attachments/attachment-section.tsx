import { useRef, useSyncExternalStore } from 'react';
import { Box, Stack, Text, VisuallyHidden, notify } from '@lexboard/shared-lib/ui';
import { AttachedFiles } from '../../../attachments/attached-files.tsx';
import { isReadOnly, type OpenedForm } from '../opened-form.ts';
import { AddFiles } from './add-files.tsx';
import { DropSign } from './drop-sign.tsx';
import { FileList } from './file-list.tsx';
import { addedField } from './file-changes.ts';
import { blockingUpload } from './upload.ts';
import type { AttachmentStore } from './use-attachments.ts';
import { useCaughtFiles } from './use-caught-files.ts';
import { useFileActions } from './use-file-actions.ts';

interface AttachmentSectionProps {
  opened: OpenedForm;
  store: AttachmentStore;
}

const countOf = (files: readonly File[]) => (files.length === 1 ? '1 file' : `${files.length} files`);

function ChangeableFiles({ opened, store }: AttachmentSectionProps) {
  const { queue } = store.attachments;
  const { uploads, said } = useSyncExternalStore(queue.subscribe, queue.read);
  const addButton = useRef<HTMLButtonElement>(null);
  const actions = useFileActions(opened, store, () => addButton.current?.focus());
  const dragging = useCaughtFiles((files) => {
    actions.add(files);
    notify(`${countOf(files)} added to the attachments`);
  }, store.saving);
  const message = store.messages[addedField];
  const blocking = blockingUpload(uploads);
  return (
    <Stack gap="4">
      <FileList {...{ opened, uploads, actions }} values={store.values} blocking={blocking} />
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

/** The files of a record in its form: added by button, drop or paste, and removed; in a form to read they are listed. */
export function AttachmentSection({ opened, store }: AttachmentSectionProps) {
  if (!isReadOnly(opened)) return <ChangeableFiles opened={opened} store={store} />;
  if (opened.files.length === 0) return <Text color="fg.muted">No files are attached.</Text>;
  return (
    <Box>
      <AttachedFiles kind={opened.kind} files={opened.files} />
    </Box>
  );
}
