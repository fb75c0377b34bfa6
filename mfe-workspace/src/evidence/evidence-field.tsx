import { useRef, type RefObject } from 'react';
import { dueFiles } from '@lexboard/shared-lib/domain';
import {
  addedField,
  AddFiles,
  FileList,
  findBlockingUpload,
  useDroppedFiles,
  useRowFocus,
} from '@lexboard/shared-lib/files';
import { t } from '@lexboard/shared-lib/texts';
import { Stack, Text, VisuallyHidden } from '@lexboard/shared-lib/ui';
import { EvidencePreview } from './evidence-preview.tsx';
import type { Evidence } from './use-evidence.ts';

interface EvidenceFieldProps {
  evidence: Evidence;
  message: string | undefined;
  photoButton: RefObject<HTMLButtonElement | null>;
  /** Disabled while the form is submitted. */
  closed: boolean;
}

/** Evidence files: photographed, picked, dropped or pasted, and uploaded at once. */
export function EvidenceField({ evidence, message, photoButton, closed }: EvidenceFieldProps) {
  const { queue, uploads, said, stored, removed, approved, added } = evidence;
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAddButton = () => addButton.current?.focus();
  const list = useRowFocus(queue, focusAddButton);
  const dragging = useDroppedFiles(evidence.add, closed);
  const blocking = findBlockingUpload(uploads);
  // The focused row may disappear.
  const thenFocus = (work: () => void) => {
    work();
    focusAddButton();
  };
  return (
    <Stack gap="3" role="group" aria-label={t('Evidence')}>
      <Text fontWeight="medium" fontSize="sm">
        {t('Evidence')}
      </Text>
      <FileList
        {...{ list, uploads, blocking, stored, removed, approved, added }}
        owner={dueFiles}
        preview={EvidencePreview}
        actions={{
          ...evidence,
          giveUp: (key) => thenFocus(() => evidence.giveUp(key)),
          removeAdded: (id) => thenFocus(() => evidence.removeAdded(id)),
        }}
      />
      <AddFiles
        photoButton={photoButton}
        button={addButton}
        name={blocking ? undefined : addedField}
        onFiles={evidence.add}
        {...{ message, dragging }}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}
