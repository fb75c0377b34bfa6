import type { SavedView } from '@lexboard/shared-lib/contract';
import { QuestionDialog } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, rich, Text } from '@lexboard/shared-lib/ui';

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
    <QuestionDialog title={t('Delete view')} act={t('OK')} danger onAct={deleteView} onClosed={onClosed}>
      <Text overflowWrap="anywhere">
        {rich(
          '<b>{name}</b> is shared by <b>{owner}</b>. It will be gone for everyone, and cannot be brought back.',
          {
            name: view.name,
            owner: view.owner,
            b: (words) => <chakra.b fontWeight="semibold">{words}</chakra.b>,
          },
        )}
      </Text>
    </QuestionDialog>
  );
}
