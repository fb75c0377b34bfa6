import type { SavedView } from '@lexboard/shared-lib/contract';
import { Button, chakra, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';

interface DeleteViewDialogProps {
  view: SavedView;
  onDelete: (view: SavedView) => void;
  onClosed: () => void;
}

/** Confirms deleting another person's view, which only its owner could save again. */
export function DeleteViewDialog({ view, onDelete, onClosed }: DeleteViewDialogProps) {
  const deleteView = () => {
    onDelete(view);
    onClosed();
  };
  return (
    <Dialog
      role="alertdialog"
      title="Delete view"
      closeOnBackdrop={false}
      onClose={onClosed}
      footer={
        <>
          <Button onClick={onClosed}>Cancel</Button>
          <Button variant="danger" onClick={deleteView}>
            OK
          </Button>
        </>
      }
    >
      <Text overflowWrap="anywhere">
        <chakra.b fontWeight="semibold">{view.name}</chakra.b> is shared by{' '}
        <chakra.b fontWeight="semibold">{view.owner}</chakra.b>. It will be gone for everyone, and cannot be
        brought back.
      </Text>
    </Dialog>
  );
}
