import type { SavedView } from '@lexboard/shared-lib/contract';
import { QuestionDialog } from '@lexboard/shared-lib/forms';
import { chakra, Text } from '@lexboard/shared-lib/ui';

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
    <QuestionDialog title="Delete view" act="OK" danger onAct={deleteView} onClosed={onClosed}>
      <Text overflowWrap="anywhere">
        <chakra.b fontWeight="semibold">{view.name}</chakra.b> is shared by{' '}
        <chakra.b fontWeight="semibold">{view.owner}</chakra.b>. It will be gone for everyone, and cannot be
        brought back.
      </Text>
    </QuestionDialog>
  );
}
