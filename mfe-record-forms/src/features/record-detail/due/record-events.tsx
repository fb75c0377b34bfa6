import { useState } from 'react';
import { buildOccurrenceAddress, eventsQueryOptions } from '@lexboard/shared-lib/client';
import type { DueEvent } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import {
  AddIcon,
  Box,
  Button,
  chakra,
  createLatePart,
  ErrorPanel,
  Flex,
  Link,
  Text,
  TextSkeleton,
  DueBadge,
} from '@lexboard/shared-lib/ui';
import { SectionHeading } from '../../../parts/section-heading.tsx';
import { smallTable } from '../../../parts/small-table.ts';
import type { KindDue } from './record-schedule.ts';

const RemoveEvent = createLatePart(async () => (await import('./remove-event.tsx')).RemoveEvent);

const Rows = chakra('table', {
  base: {
    ...smallTable,
    '& tbody tr': {
      display: { base: 'flex', md: 'table-row' },
      flexWrap: 'wrap',
      alignItems: 'center',
      borderTopWidth: '1px',
      breakInside: 'avoid',
    },
    '& [data-days]': { whiteSpace: 'nowrap' },
    // Replaces the hidden header.
    '& [data-due]::before': { content: { base: 'attr(data-due) " "', md: 'none' } },
    '& [data-due] > *': { display: { base: 'inline-flex', md: 'flex' } },
    // On a telephone the day and the remove button share a line, the rest follows below.
    '& :is([data-due], [data-note])': { order: '1', flexBasis: 'full' },
    '& [data-end]': { ms: 'auto', pe: '0', textAlign: 'end', '@media print': { display: 'none' } },
  },
});

function EventDue({ event: { occurrence, dueDay, status } }: { event: DueEvent }) {
  if (occurrence === null || dueDay === null || status === null)
    return <Text color="fg.muted">{t('Not due by it')}</Text>;
  return (
    <Flex columnGap="2" rowGap="1" wrap="wrap">
      <Link asChild>
        <RouterLink to={buildOccurrenceAddress(occurrence)}>{describeDay(dueDay)}</RouterLink>
      </Link>
      <DueBadge status={status} />
    </Flex>
  );
}

interface TableProps {
  events: readonly DueEvent[];
  onRemove: ((event: DueEvent) => void) | undefined;
}

function EventTable({ events, onRemove }: TableProps) {
  return (
    <Rows aria-label={t('Events')}>
      <thead>
        <tr>
          <th scope="col">{t('Day of the event')}</th>
          <th scope="col">{t('Due day')}</th>
          <th scope="col">{t('Note')}</th>
          {onRemove && <td data-end />}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td data-days>{describeDay(event.day)}</td>
            <td data-due={t('Due')}>
              <EventDue event={event} />
            </td>
            <td data-note>{event.note || '--'}</td>
            {onRemove && (
              <td data-end>
                <Button
                  size="sm"
                  variant="ghost"
                  my="-1.5"
                  aria-label={t('Remove the event of {day}', { day: describeDay(event.day) })}
                  onClick={() => onRemove(event)}
                >
                  {t('Remove')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Rows>
  );
}

interface RecordEventsProps {
  kind: KindDue;
  id: number;
  /** Undefined if events cannot be changed. */
  onAdd: (() => void) | undefined;
}

/** The events of an event-based record, newest first. */
export function RecordEvents({ kind, id, onAdd }: RecordEventsProps) {
  const { data, error, refetch } = useQuery(eventsQueryOptions(kind.name, id));
  const [removing, setRemoving] = useState<DueEvent>();
  const stop = () => setRemoving(undefined);
  return (
    <Box mt="6">
      <Flex gap="4" mb="1" align="center" justify="space-between">
        <SectionHeading>{t('Events')}</SectionHeading>
        {onAdd && (
          <Button size="sm" variant="ghost" onClick={onAdd} css={{ '@media print': { display: 'none' } }}>
            <AddIcon size={16} />
            {t('Add event')}
          </Button>
        )}
      </Flex>
      {data && data.data.length === 0 && <Text color="fg.muted">{t('No event has been entered yet.')}</Text>}
      {data && data.data.length > 0 && (
        <EventTable events={data.data} onRemove={onAdd && ((event) => setRemoving(event))} />
      )}
      {!data && !error && <TextSkeleton lines={2} />}
      {!data && error && (
        <ErrorPanel
          title={t('The events could not be loaded')}
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {removing && <RemoveEvent part={{ kind, event: removing, onClosed: stop }} onFailed={stop} />}
    </Box>
  );
}
