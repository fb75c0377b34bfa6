import { Center, ErrorPanel, Spinner } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';

interface LoadingDialogProps {
  title: string;
  width?: '600px' | '800px';
  error: Error | null;
  onRetry: () => void;
  onClosed: () => void;
}

/** Stands for a dialog until what it shows is there, and says why it is not. */
export function LoadingDialog({ title, width = '600px', error, onRetry, onClosed }: LoadingDialogProps) {
  return (
    <Dialog title={title} width={width} onClose={onClosed}>
      {error ? (
        <ErrorPanel title="This could not be loaded" message={error.message} onRetry={onRetry} />
      ) : (
        <Center minH="40">
          <Spinner label="Loading" />
        </Center>
      )}
    </Dialog>
  );
}
