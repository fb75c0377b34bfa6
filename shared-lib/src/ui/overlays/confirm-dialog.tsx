import { Box } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The title of what would be closed: 'Update Law'; the whole title with a question of its own. */
  title: string;
  question?: string | undefined;
  /** The effect of OK, below the question. */
  more?: string | undefined;
  open?: boolean;
  onResolve: (result: 'ok' | 'dismiss') => void;
}

/**
 * The close confirmation of D1 §2, its words to the letter where nothing else is asked. The second press of a double
 * click does not answer it.
 */
export function ConfirmDialog({ title, question, more, open, onResolve }: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={question ? title : `Close ${title}`}
      open={open ?? true}
      closeOnBackdrop={false}
      onClose={() => onResolve('dismiss')}
      footer={
        <>
          <Button onClick={() => onResolve('dismiss')}>Cancel</Button>
          <Button variant="solid" onClick={() => onResolve('ok')}>
            OK
          </Button>
        </>
      }
    >
      {question ?? `Are you sure want to Close the ${title}?`}
      {more && (
        <Box mt="2" color="fg.muted" overflowWrap="anywhere">
          {more}
        </Box>
      )}
    </Dialog>
  );
}
