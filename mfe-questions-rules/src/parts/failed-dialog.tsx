import { ErrorPanel } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';

interface FailedDialogProps {
  title: string;
  message: string;
  /** Left out where trying again would change nothing. */
  onRetry?: () => void;
  onClosed: () => void;
}

/**
 * Says why a dialog cannot show what it is of. While that loads no dialog is there: the one that opens gives the focus back
 * to what had it, which has to be the page's.
 */
export function FailedDialog({ title, message, onRetry, onClosed }: FailedDialogProps) {
  return (
    <Dialog title={title} onClose={onClosed}>
      <ErrorPanel title="This could not be loaded" message={message} onRetry={onRetry} />
    </Dialog>
  );
}
