import { useSyncExternalStore } from 'react';
import { HStack, Span } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { Button } from '../controls/button.tsx';
import { AlertIcon } from '../icons/signs.ts';

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnline = () => navigator.onLine;

interface StaleNoticeProps {
  /** Names the content. */
  what?: string;
  /** The error of the last refresh. */
  failure: string | undefined;
  onRetry: () => void;
}

/** Says that the content may be stale: offline, or after a failed refresh. */
export function StaleNotice({ what = t('These rows'), failure, onRetry }: StaleNoticeProps) {
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
          ? `${t('{what} may be out of date.', { what })} ${failure ?? ''}`
          : t('You are offline. What was loaded before can still be seen.')}
      </Span>
      {online && (
        <Button size="sm" onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </HStack>
  );
}
