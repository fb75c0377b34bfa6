import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, request } from '@lexboard/shared-lib/client';
import { sessionState } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { noteRights, readSession, type Session } from '@lexboard/shared-lib/session';
import { Button, HStack, ShieldIcon, Stack, Text } from '@lexboard/shared-lib/ui';
import { describeNews } from './describe-news.ts';
import { buildOwnRightsKey } from '../../rights/apply-own-rights.ts';

const ASKED_EVERY_MS = 15_000;

/** An organisation's own back end need not have the call (decisions §3). */
const isUnknownCall = (error: Error | null) =>
  error instanceof ApiError && (error.kind === 'notFound' || error.kind === 'unknownCall');

/** The rights of the person when the server was found to say something else, and those since. */
interface Found {
  before: Session;
  now: Session;
}

/**
 * Keeps what the person may do as the server has it, while the page is in sight and there is a connection.
 * @param onFound hears where that differs from what was known: what they changed themselves is known at once
 */
function useKeptRights({ token }: Session, onFound: (found: Found) => void): void {
  const { data: rights, dataUpdatedAt } = useQuery({
    queryKey: buildOwnRightsKey(token),
    queryFn: ({ signal }) => request(sessionState, { body: {}, signal }),
    refetchInterval: ({ state: { error } }) => (isUnknownCall(error) ? false : ASKED_EVERY_MS),
    refetchOnWindowFocus: 'always',
    networkMode: 'online',
    // The next time that it is asked will do.
    retry: false,
    gcTime: 0,
  });
  const keep = useEffectEvent((state: NonNullable<typeof rights>) => {
    const before = readSession();
    noteRights(token, state);
    const now = readSession();
    if (before?.token === token && now && describeNews(before, now).length > 0) onFound({ before, now });
  });
  useEffect(() => {
    if (rights) keep(rights);
  }, [rights, dataUpdatedAt]);
}

/**
 * Says what the server was found to have changed of the person's rights until that has been read. A session that has ended
 * meanwhile leads to sign in, as with every call.
 */
function AccessWatch({ session }: { session: Session }) {
  const [found, setFound] = useState<Found>();
  useKeptRights(session, ({ before, now }) =>
    setFound((unread) => ({ before: unread?.before ?? before, now })),
  );
  const news = found ? describeNews(found.before, found.now) : [];
  return (
    // There from the start, so that what comes into it is read out.
    <div role="status">
      {news.length > 0 && (
        <HStack align="flex-start" gap="3" mb="3" px="3" py="2" borderRadius="md" bg="accent.subtle">
          <ShieldIcon size={18} />
          <Stack flex="1" gap="0.5">
            <Text fontWeight="semibold">An administrator has changed your access.</Text>
            {news.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </Stack>
          <Button size="sm" onClick={() => setFound(undefined)}>
            OK
          </Button>
        </HStack>
      )}
    </div>
  );
}

/** The same for the page, which loads it late. */
export const renderAccessWatch = (session: Session) => <AccessWatch session={session} />;
