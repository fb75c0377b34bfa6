import { useState, type ReactNode } from 'react';
import { request } from '@lexboard/shared-lib/client';
import {
  dueCalendar,
  dueCalendarRevoke,
  type CalendarScope,
  type DueReminders,
} from '@lexboard/shared-lib/contract';
import { t, labels } from '@lexboard/shared-lib/texts';
import {
  Button,
  CopyIcon,
  Field,
  Flex,
  Heading,
  IconButton,
  Input,
  notify,
  SegmentedControl,
  Stack,
  Text,
  Timestamp,
  rich,
} from '@lexboard/shared-lib/ui';

const scopes: readonly { value: CalendarScope; label: string }[] = labels([
  { value: 'mine', label: 'What I own' },
  { value: 'all', label: 'Everything' },
]);

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify(t('Address copied'), 'success');
  } catch {
    // The clipboard needs HTTPS and the browser's permission.
    notify(t('The browser did not allow it. Please select the address and copy it.'), 'error');
  }
}

const Address = ({ address }: { address: string }) => (
  <Stack gap="2">
    <Flex gap="2" align="flex-end">
      <Stack flex="1" minW="0" gap="0">
        <Field label={t('Address for the calendar program')}>
          {(control) => (
            <Input
              {...control}
              readOnly
              value={address}
              fontFamily="mono"
              fontSize="sm"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
      </Stack>
      <IconButton label={t('Copy address')} onClick={() => void copy(address)}>
        <CopyIcon size={18} />
      </IconButton>
    </Flex>
    <Text fontSize="sm" color="fg.muted">
      {t('It is shown only now. Add it as a calendar from an address (URL).')}
    </Text>
  </Stack>
);

function Present({ scope, createdAt, readAt }: NonNullable<DueReminders['calendar']>) {
  const values = {
    scope: scopes.find(({ value }) => value === scope)?.label,
    made: <Timestamp at={createdAt} zoned />,
    b: (content: ReactNode[]) => <strong>{content}</strong>,
  };
  return (
    <Text>
      {readAt
        ? rich('<b>{scope}</b>, made {made}, last read {read}.', {
            ...values,
            read: <Timestamp at={readAt} zoned />,
          })
        : rich('<b>{scope}</b>, made {made}, not read by a program yet.', values)}
    </Text>
  );
}

interface CalendarFeedProps {
  calendar: DueReminders['calendar'];
  /** Runs one action at a time, then refreshes the state. */
  act: (work: () => Promise<void>) => void;
  busy: boolean;
}

/** The secret address of the calendar feed with due dates: create it, show it once, revoke it. */
export function CalendarFeed({ calendar, act, busy }: CalendarFeedProps) {
  const [scope, setScope] = useState<CalendarScope>(calendar?.scope ?? 'mine');
  const [address, setAddress] = useState<string>();
  const make = () =>
    act(async () => {
      const { url } = await request(dueCalendar, { body: { scope } });
      setAddress(url);
    });
  const revoke = () =>
    act(async () => {
      await request(dueCalendarRevoke, { body: {} });
      setAddress(undefined);
      notify(t('The calendar feed has ended'), 'success');
    });
  return (
    <Stack as="section" gap="3" aria-labelledby="calendar-feed">
      <Heading level={3} id="calendar-feed">
        {t('Calendar feed')}
      </Heading>
      <Text color="fg.muted">
        {t(
          'Google Calendar, Outlook, Apple Calendar and others can show what is due and stay up to date. Anyone with the address can read it without signing in: keep it secret.',
        )}
      </Text>
      {calendar && <Present {...calendar} />}
      {calendar && address && <Address address={address} />}
      <Flex gap="3" wrap="wrap" align="center">
        <SegmentedControl label={t('In the calendar')} options={scopes} value={scope} onChange={setScope} />
        <Button aria-disabled={busy} onClick={make}>
          {calendar ? t('Make a new address') : t('Make address')}
        </Button>
        {calendar && (
          <Button variant="ghost" aria-disabled={busy} onClick={revoke}>
            {t('Revoke')}
          </Button>
        )}
      </Flex>
      {calendar && (
        <Text fontSize="sm" color="fg.muted">
          {t('With a new address, the old one stops working at once.')}
        </Text>
      )}
    </Stack>
  );
}
