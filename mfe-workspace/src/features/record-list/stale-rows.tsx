import { useSyncExternalStore, type MouseEvent } from 'react';
import { AlertIcon, Button, HStack, Span } from '@lexboard/shared-lib/ui';

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnline = () => navigator.onLine;

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * For what holds the rows of another address until those of this one are there: nothing can be done with them, by the
 * keyboard neither, whose keys press too. They keep the focus, and are not drawn anew, as they would be if inert.
 */
export const whileStale = (stale: boolean) => ({
  'aria-busy': stale,
  onClickCapture: stale ? ignore : undefined,
});

interface StaleRowsProps {
  /** Why newer rows could not be had. */
  failure: string | undefined;
  onRetry: () => void;
}

/** Says that what is shown may have changed since: without a connection, or when newer rows could not be had. */
export function StaleRows({ failure, onRetry }: StaleRowsProps) {
  const online = useSyncExternalStore(watchConnection, isOnline);
  if (online && !failure) return null;
  return (
    <HStack
      role="status"
      gap="2"
      mb="3"
      px="3"
      py="1.5"
      borderRadius="md"
      bg="warning.subtle"
      color="warning"
    >
      <AlertIcon size={18} />
      <Span flex="1">
        {online
          ? `These rows may be out of date. ${failure ?? ''}`
          : 'You are offline. What was loaded before can still be seen.'}
      </Span>
      {online && (
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </HStack>
  );
}
