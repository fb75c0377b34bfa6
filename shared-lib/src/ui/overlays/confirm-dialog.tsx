import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** What would be closed: 'Update Law'. */
  title: string;
  open?: boolean;
  onResolve: (result: 'ok' | 'dismiss') => void;
}

/** The close confirmation of D1 §2, its words to the letter. The second press of a double click does not answer it. */
export function ConfirmDialog({ title, open, onResolve }: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={`Close ${title}`}
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
      Are you sure want to Close the {title}?
    </Dialog>
  );
}
