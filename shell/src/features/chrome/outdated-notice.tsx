import { useSyncExternalStore } from 'react';
import { isPageOutdated, onPageOutdated, outdatedPage } from '@lexboard/shared-lib/client';
import { AlertIcon, Box, Button, HStack, Span } from '@lexboard/shared-lib/ui';

/**
 * Says, until the page is reloaded, that the server lacks a call which it has made. The browser asks before it reloads a changed
 * form, whose draft is there again afterwards.
 */
export function OutdatedNotice() {
  const isOutdated = useSyncExternalStore(onPageOutdated, isPageOutdated);
  return (
    // There from the start, so that what comes into it is read out.
    <Box role="status" gridColumn="1 / -1" css={{ '@media print': { display: 'none' } }}>
      {isOutdated && (
        <HStack gap="2" px={{ base: '4', md: '6' }} py="1.5" bg="warning.subtle" color="warning">
          <AlertIcon size={18} />
          <Span flex="1">{outdatedPage}</Span>
          <Button size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
        </HStack>
      )}
    </Box>
  );
}
