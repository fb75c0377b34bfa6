import { useState } from 'react';
import type { OwnSession } from '@lexboard/shared-lib/contract';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { useFocusAfterRemoval } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
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
} from '@lexboard/shared-lib/ui';
import { ConfirmDialog } from '@lexboard/shared-lib/ui/overlays';
import { SessionTable } from './session-table.tsx';
import { sessionsQueryOptions } from './sessions-query.ts';
import { useEndSessions } from './use-end-sessions.ts';

const title = 'Sessions';

const question =
  'Every other browser and device is signed out at once. What somebody has typed there and not saved may be lost.';

/** Asks, and ends every session but this one. */
function EndOthers({ isEnding, onEnd }: { isEnding: boolean; onEnd: () => void }) {
  const [asked, ask] = useState(false);
  const resolve = (result: 'ok' | 'dismiss') => {
    ask(false);
    if (result === 'ok') onEnd();
  };
  return (
    <>
      <Button loading={isEnding} onClick={() => ask(true)}>
        End all others
      </Button>
      {asked && <ConfirmDialog title="End all other sessions" question={question} onResolve={resolve} />}
    </>
  );
}

/** Ends sessions, and leads the focus on once the pressed button goes with them. */
function useEnding(sessions: readonly OwnSession[] | undefined) {
  const { end, ...ending } = useEndSessions();
  const noteRemoved = useFocusAfterRemoval(sessions);
  const endOne = (id: string) => {
    noteRemoved(id);
    end(id);
  };
  const endOthers = () => {
    const other = sessions?.find(({ current }) => !current);
    if (other) noteRemoved(other.id);
    end(undefined);
  };
  return { ...ending, endOne, endOthers };
}

/** Where a person is signed in, and the way to end it elsewhere (decisions §5 "Session"). */
export function SessionsPage() {
  const reply = useQuery(sessionsQueryOptions());
  const { data, dataUpdatedAt, error, isPending, isLoadingError, isRefetchError, refetch } = reply;
  const { endOne, endOthers, isEnding, failure } = useEnding(data?.data);
  const readAgain = () => void refetch();
  const more = data ? data.totalLength - data.data.length : 0;
  return (
    <>
      <PageHeading
        title={title}
        count={data?.totalLength}
        actions={
          data && data.totalLength > 1 && <EndOthers isEnding={isEnding(undefined)} onEnd={endOthers} />
        }
      />
      <Text color="fg.muted" pb="3" maxW="prose">
        Where you are signed in now. End what you do not recognise, and then{' '}
        <Link asChild>
          <RouterLink to="/change-password">change your password</RouterLink>
        </Link>
        .
      </Text>
      {failure && !data?.data.some(({ id }) => id === failure.id) && (
        <Box pb="3">
          <FailureNote message={failure.message} />
        </Box>
      )}
      <StaleNotice failure={isRefetchError ? error.message : undefined} onRetry={readAgain} />
      <Table.ScrollArea label={title} borderWidth="1px" borderRadius="md" bg="bg.panel">
        <ListState
          loading={isPending}
          error={isLoadingError ? error : null}
          onRetry={readAgain}
          empty={data?.data.length === 0}
          why="You are signed in nowhere."
          skeleton={<TableSkeleton rows={3} columns={5} />}
        >
          {data && (
            <SessionTable
              sessions={data.data}
              now={dataUpdatedAt}
              isEnding={isEnding}
              failureOf={(id) => (failure?.id === id ? failure.message : undefined)}
              onEnd={endOne}
            />
          )}
        </ListState>
      </Table.ScrollArea>
      {more > 0 && (
        <Box color="fg.muted" py="3">
          And {formatCount(more)} more, which were used longer ago.
        </Box>
      )}
    </>
  );
}
