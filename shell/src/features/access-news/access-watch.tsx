import { useEffect } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { sessionState } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { noteRights, type Session } from '@lexboard/shared-lib/session';
import { Button, HStack, ShieldIcon, Stack, Text } from '@lexboard/shared-lib/ui';
import { describeNews } from './describe-news.ts';

const ASKED_EVERY_MS = 15_000;

/** Keeps what the person may do as the server has it, while the page is in sight and there is a connection. */
function useKeptRights({ token }: Session): void {
  const { data: rights } = useQuery({
    queryKey: ['session-state', token],
    queryFn: ({ signal }) => request(sessionState, { body: {}, signal }),
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: 'always',
    networkMode: 'online',
    // The next time that it is asked will do.
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (rights) noteRights(token, rights);
  }, [token, rights]);
}

interface AccessWatchProps {
  /** The rights that the person has read of. */
  known: Session;
  session: Session;
  onRead: () => void;
}

/**
 * Says what has changed of the person's rights until that has been read. A session that has ended meanwhile leads to sign in,
 * as with every call.
 */
export function AccessWatch({ known, session, onRead }: AccessWatchProps) {
  useKeptRights(session);
  const news = describeNews(known, session);
  return (
    // There from the start, so that what comes into it is read out.
    <div role="status">
      {news.length > 0 && (
        <HStack align="flex-start" gap="3" mb="3" px="3" py="2" borderRadius="md" bg="accent.subtle">
          <ShieldIcon size={18} />
          <Stack flex="1" gap="0.5">
            <Text fontWeight="semibold">An administrator has changed what you may do.</Text>
            {news.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </Stack>
          <Button size="sm" onClick={onRead}>
            OK
          </Button>
        </HStack>
      )}
    </div>
  );
}
