import { useState } from 'react';
import type { OwnSession } from '@lexboard/shared-lib/contract';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { useFocusAfterRemoval } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  formatCount,
  Link,
  ListState,
  PageHeading,
  StaleNotice,
  Table,
  TableSkeleton,
  Text,
  rich,
} from '@lexboard/shared-lib/ui';
import { EndDialog, type Ended } from './end-dialog.tsx';
import { SessionTable } from './session-table.tsx';
import { sessionsQueryOptions } from './sessions-query.ts';

/** Confirms ending sessions; moves the focus when the pressed button disappears with its row. */
function useEnding(sessions: readonly OwnSession[] | undefined, readAgain: () => void) {
  const [asked, ask] = useState<Ended>();
  const [before, setBefore] = useState<string>();
  const noteRemoved = useFocusAfterRemoval(sessions);
  const askFor = (ended: Ended) => {
    setBefore(undefined);
    ask(ended);
  };
  const onEnded = (said?: string) => {
    const first = asked === 'others' ? sessions?.find(({ current }) => !current) : asked;
    if (first) noteRemoved(first.id);
    ask(undefined);
    setBefore(said);
    readAgain();
  };
  const dialog = asked && <EndDialog ended={asked} onEnded={onEnded} onClosed={() => ask(undefined)} />;
  return { askFor, before, dialog };
}

/** The person's sessions, and the way to end them (decisions §5 "Session"). */
export function SessionsPage() {
  const reply = useQuery(sessionsQueryOptions());
  const { data, dataUpdatedAt, error, isPending, isLoadingError, isRefetchError, refetch } = reply;
  const readAgain = () => void refetch();
  const { askFor, before, dialog } = useEnding(data?.data, readAgain);
  const more = data ? data.totalLength - data.data.length : 0;
  return (
    <>
      <PageHeading
        title={t('Sessions')}
        count={data?.totalLength}
        actions={
          data &&
          data.totalLength > 1 && <Button onClick={() => askFor('others')}>{t('End all others')}</Button>
        }
      />
      <Text color="fg.muted" pb="3" maxW="prose">
        {rich(
          'Your current sessions. End those that you do not recognise, and then <link>change your password</link>.',
          {
            link: (text) => (
              <Link asChild>
                <RouterLink to="/change-password">{text}</RouterLink>
              </Link>
            ),
          },
        )}
      </Text>
      {before && (
        <Box pb="3">
          <FailureNote message={before} />
        </Box>
      )}
      <StaleNotice failure={isRefetchError ? error.message : undefined} onRetry={readAgain} />
      <Table.ScrollArea label={t('Sessions')} borderWidth="1px" borderRadius="md" bg="bg.panel">
        <ListState
          loading={isPending}
          error={isLoadingError ? error : null}
          onRetry={readAgain}
          empty={data?.data.length === 0}
          why={t('There are no current sessions.')}
          skeleton={<TableSkeleton rows={3} columns={5} />}
        >
          {data && <SessionTable sessions={data.data} now={dataUpdatedAt} onEnd={askFor} />}
        </ListState>
      </Table.ScrollArea>
      {more > 0 && (
        <Box color="fg.muted" py="3">
          {t('And {count} more, which were used longer ago.', { count: formatCount(more) })}
        </Box>
      )}
      {dialog}
    </>
  );
}
