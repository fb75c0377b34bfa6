import type { Conflict } from '@lexboard/shared-lib/contract';
import { Button, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { FieldChanges } from '../../field-changes.tsx';
import { formatTimestamp } from '../../format-timestamp.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  /** Take the stored record and give up what was typed. */
  onReload: () => void;
  /** Go on with what was typed, over the stored record. */
  onKeepEditing: () => void;
  onDismiss: () => void;
}

/** Someone else saved the record while the form was open: who, when and what (decisions §9). */
export function ConflictDialog({ conflict, onReload, onKeepEditing, onDismiss }: ConflictDialogProps) {
  return (
    <Dialog
      title="Changed by someone else"
      width="800px"
      role="alertdialog"
      closeOnBackdrop={false}
      onClose={onDismiss}
      footer={
        <>
          <Button onClick={onReload}>Reload</Button>
          <Button variant="solid" onClick={onKeepEditing}>
            Keep editing
          </Button>
        </>
      }
    >
      <Text fontSize="md" mb="4">
        {conflict.user} saved this record on {formatTimestamp(conflict.on)}, while you were editing it.
        Nothing of yours has been saved yet.
      </Text>
      <FieldChanges changes={conflict.changes} />
      <Text color="fg.muted" mt="4">
        Reload takes these changes and gives up what you typed. Keep editing takes them too, except in the
        fields that you changed yourself: your words stay there.
      </Text>
    </Dialog>
  );
}
