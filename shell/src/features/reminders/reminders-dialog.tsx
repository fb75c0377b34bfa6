import { useState } from 'react';
import { ApiError, request } from '@lexboard/shared-lib/client';
import { dueAtOnce, dueDigest } from '@lexboard/shared-lib/contract';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { useQuery, useQueryClient } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Checkbox, Heading, Stack, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { CalendarFeed } from './calendar-feed.tsx';
import { remindersQueryOptions } from './reminders-query.ts';

const describe = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('This did not work. Please try again.');

/** Runs one action at a time, then refreshes the state. */
function useActing() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: remindersQueryOptions().queryKey });
    } catch (error) {
      setFailure(describe(error));
    }
    setBusy(false);
  };
  const act = (work: () => Promise<void>) => {
    if (!busy) void run(work);
  };
  return { act, busy, failure };
}

async function sendDigest(digest: boolean): Promise<void> {
  await request(dueDigest, { body: { digest } });
}

async function sendAtOnce(atOnce: boolean): Promise<void> {
  await request(dueAtOnce, { body: { atOnce } });
}

/** Reminder settings: the daily mail and the calendar feed. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(remindersQueryOptions());
  const { act, busy, failure } = useActing();
  const hour = data && `${String(data.digestHour).padStart(2, '0')}:00`;
  const said = failure ?? (error ? describe(error) : undefined);
  const switchMail = (digest: boolean) => act(() => sendDigest(digest));
  const switchAtOnce = (atOnce: boolean) => act(() => sendAtOnce(atOnce));
  return (
    <Dialog title={t('Reminders')} onClose={onClose}>
      <Stack gap="6" minH="80">
        {said && <FailureNote message={said} />}
        {data && (
          <>
            <Stack as="section" gap="3" aria-labelledby="daily-mail">
              <Heading level={3} id="daily-mail">
                {t('Daily mail')}
              </Heading>
              <Checkbox
                label={t('Mail me what is due')}
                description={t(
                  'At {hour}, on days on which something is overdue, due, coming up or waits for your approval.',
                  { hour },
                )}
                checked={data.digest}
                aria-disabled={busy}
                onChange={({ target }) => switchMail(target.checked)}
              />
            </Stack>
            {data.atOnce !== undefined && (
              <Stack as="section" gap="3" aria-labelledby="mail-at-once">
                <Heading level={3} id="mail-at-once">
                  {t('Mail at once')}
                </Heading>
                <Checkbox
                  label={t('Mail me what is sent back to me, and comments that mention me')}
                  description={t(
                    'Within five minutes, together in one mail, and at most one mail in five minutes.',
                  )}
                  checked={data.atOnce}
                  aria-disabled={busy}
                  onChange={({ target }) => switchAtOnce(target.checked)}
                />
              </Stack>
            )}
            <CalendarFeed calendar={data.calendar} act={act} busy={busy} />
          </>
        )}
        {!data && !said && (
          <Text role="status" color="fg.muted">
            {t('Loading…')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
