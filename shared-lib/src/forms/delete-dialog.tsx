import type { ReactNode } from 'react';
import { Button, Stack, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { FailureNote } from './failure-note.tsx';

interface DeleteDialogProps {
  title: string;
  /** The server's reason for not deleting. */
  failure: string | undefined;
  deleting: boolean;
  onDelete: () => void;
  onClosed: () => void;
  /** The thing to delete. */
  children: ReactNode;
}

/** Confirms the deletion of something other than a record. */
export function DeleteDialog({ title, failure, deleting, onDelete, onClosed, children }: DeleteDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      closeOnBackdrop={false}
      busy={deleting}
      onClose={onClosed}
      footer={
        <>
          <Button aria-disabled={deleting || undefined} onClick={deleting ? undefined : onClosed}>
            Cancel
          </Button>
          <Button variant="danger" loading={deleting} onClick={onDelete}>
            OK
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>Do you want to delete this?</Text>
        {children}
        {failure && <FailureNote message={failure} />}
      </Stack>
    </Dialog>
  );
}
