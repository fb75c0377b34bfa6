import { useState } from 'react';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Box, ListState, Stack, StaleNotice, TextSkeleton } from '@lexboard/shared-lib/ui';
import { OpenedDialog, type Opened } from './operations/opened-dialog.tsx';
import { Overview } from './standing/overview.tsx';
import { sortOwnFirst } from './standing/standing.ts';
import { statusQueryOptions } from './release-queries.ts';
import { RemoteCard } from './remote-card.tsx';
import { useLastingFocus } from './use-lasting-focus.ts';

const skeleton = (
  <Box p="4" bg="bg.panel" borderWidth="1px" borderRadius="md">
    <TextSkeleton lines={8} />
  </Box>
);

/** Each remote with its versions, refreshed while the page is visible. */
export function LiveView() {
  const { data, error, isPending, isLoadingError, isRefetchError, refetch } = useQuery(statusQueryOptions());
  const [opened, open] = useState<Opened>();
  const noteFocus = useLastingFocus(data?.remotes, opened);
  const remotes = sortOwnFirst(data?.remotes ?? []);
  const readAgain = () => void refetch();
  return (
    <>
      <StaleNotice
        what={t('These figures')}
        failure={isRefetchError ? error.message : undefined}
        onRetry={readAgain}
      />
      <ListState
        loading={isPending}
        error={isLoadingError ? error : null}
        onRetry={readAgain}
        empty={data?.remotes.length === 0}
        why={t(
          'Nothing is published yet. A team publishes its remote by “lexboard release publish <folder>”.',
        )}
        skeleton={skeleton}
      >
        <Stack gap="4" pb="6" onFocus={noteFocus}>
          <Overview remotes={remotes} onOpen={open} />
          {remotes.map((remote) => (
            <RemoteCard key={remote.remote} remote={remote} onOpen={open} />
          ))}
        </Stack>
      </ListState>
      <OpenedDialog opened={opened} onClosed={() => open(undefined)} />
    </>
  );
}
