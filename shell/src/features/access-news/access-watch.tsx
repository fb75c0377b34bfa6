import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, refreshNotifications, request } from '@lexboard/shared-lib/client';
import { sessionState } from '@lexboard/shared-lib/contract';
import { queryClient, useQuery } from '@lexboard/shared-lib/query';
import { noteRights, readSession, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, HStack, ShieldIcon, Stack, Text } from '@lexboard/shared-lib/ui';
import { areOtherUnits, describeNews } from './describe-news.ts';
import { buildOwnRightsKey } from '../../rights/apply-own-rights.ts';

const ASKED_EVERY_MS = 15_000;

/** An organisation's own back end may lack the call (decisions §3). */
const isUnknownCall = (error: Error | null) =>
  error instanceof ApiError && (error.kind === 'notFound' || error.kind === 'unknownCall');

/** The rights before and after the server reported a difference. */
interface Found {
  before: Session;
  now: Session;
}

/** Reads the notifications of the person again once there is a newer one. */
function useNewNotifications(newest: number | undefined): void {
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    if (known.current !== undefined && known.current < newest) void refreshNotifications();
    known.current = newest;
  }, [newest]);
}

/**
 * Keeps the person's rights up to date while the page is visible and online.
 * @param onFound receives changes made by others; the person's own changes are applied at once
 */
function useKeptRights({ token }: Session, onFound: (found: Found) => void): void {
  const { data: rights, dataUpdatedAt } = useQuery({
    queryKey: buildOwnRightsKey(token),
    queryFn: ({ signal }) => request(sessionState, { body: {}, signal }),
    refetchInterval: ({ state: { error } }) => (isUnknownCall(error) ? false : ASKED_EVERY_MS),
    refetchOnWindowFocus: 'always',
    networkMode: 'online',
    // The next poll is the retry.
    retry: false,
    gcTime: 0,
  });
  useNewNotifications(rights?.notification);
  const keep = useEffectEvent((state: NonNullable<typeof rights>) => {
    const before = readSession();
    noteRights(token, state);
    const now = readSession();
    if (before?.token !== token || !now) return;
    // What was read for other units is out of date.
    if (areOtherUnits(before, now)) void queryClient.invalidateQueries();
    if (describeNews(before, now).length > 0) onFound({ before, now });
  });
  useEffect(() => {
    if (rights) keep(rights);
  }, [rights, dataUpdatedAt]);
}

/**
 * Announces changes of the person's rights until they are dismissed. If the session has ended, it leads to sign-in
 * like any call.
 */
function AccessWatch({ session }: { session: Session }) {
  const [found, setFound] = useState<Found>();
  useKeptRights(session, ({ before, now }) =>
    setFound((unread) => ({ before: unread?.before ?? before, now })),
  );
  const news = found ? describeNews(found.before, found.now) : [];
  return (
    // A live region must exist before its content, or it is not announced.
    <div role="status">
      {news.length > 0 && (
        <HStack align="flex-start" gap="3" mb="3" px="3" py="2" borderRadius="md" bg="accent.subtle">
          <ShieldIcon size={18} />
          <Stack flex="1" gap="0.5">
            <Text fontWeight="semibold">{t('An administrator has changed your access.')}</Text>
            {news.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </Stack>
          <Button size="sm" onClick={() => setFound(undefined)}>
            {t('OK')}
          </Button>
        </HStack>
      )}
    </div>
  );
}

/** The renderer that the page loads lazily. */
export const renderAccessWatch = (session: Session) => <AccessWatch session={session} />;
