import { useSyncExternalStore } from 'react';
import { isPageOutdated, onPageOutdated, describeOutdatedPage } from '@lexboard/shared-lib/client';
import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, Box, Button, HStack, Span } from '@lexboard/shared-lib/ui';

/**
 * Asks to reload the page, because the server lacks a call that it made. The browser asks before reloading a changed
 * form; its draft is restored afterwards.
 */
export function OutdatedNotice() {
  const isOutdated = useSyncExternalStore(onPageOutdated, isPageOutdated);
  return (
    // A live region must exist before its content, or it is not announced.
    <Box role="status" gridColumn="1 / -1" css={{ '@media print': { display: 'none' } }}>
      {isOutdated && (
        <HStack gap="2" px={{ base: '4', md: '6' }} py="1.5" bg="warning.subtle" color="warning">
          <AlertIcon size={18} />
          <Span flex="1">{describeOutdatedPage()}</Span>
          <Button size="sm" onClick={() => location.reload()}>
            {t('Reload')}
          </Button>
        </HStack>
      )}
    </Box>
  );
}
