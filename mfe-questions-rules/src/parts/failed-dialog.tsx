import { t } from '@lexboard/shared-lib/texts';
import { ErrorPanel } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';

interface FailedDialogProps {
  title: string;
  message: string;
  /** Undefined if a retry is pointless. */
  onRetry?: () => void;
  onClosed: () => void;
}

/**
 * Says why a dialog cannot be shown. It opens only after loading, because a dialog returns the focus to the element
 * that had it before, which must be on the page.
 */
export function FailedDialog({ title, message, onRetry, onClosed }: FailedDialogProps) {
  return (
    <Dialog title={title} onClose={onClosed}>
      <ErrorPanel title={t('This could not be loaded')} message={message} onRetry={onRetry} />
    </Dialog>
  );
}
