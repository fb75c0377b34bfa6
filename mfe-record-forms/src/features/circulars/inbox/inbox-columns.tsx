import { buildRecordAddress } from '@lexboard/shared-lib/client';
import type { InboxEntry } from '@lexboard/shared-lib/contract';
import { formatDay, law as lawKind } from '@lexboard/shared-lib/domain';
import { createSelectColumn, type ListingColumn, type ListingSelection } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t, labels } from '@lexboard/shared-lib/texts';
import { Badge, Box, Button, HStack, Link, singleKeys, Text } from '@lexboard/shared-lib/ui';
import { TopicLink } from '../../../attachments/topic-link.tsx';

/** What may be done with entries, for people who may edit. */
export interface InboxActions {
  /** The rows of the page. */
  rows: readonly InboxEntry[];
  selection: ListingSelection<InboxEntry>;
  onTake: (entry: InboxEntry) => void;
  onSetAside: (entry: InboxEntry) => void;
}

const dayOf = ({ date }: InboxEntry) => formatDay(date, 'dd-MM-yyyy');

/** The suggested laws by their codes, linked to their dialogs. */
function Laws({ laws }: InboxEntry) {
  if (laws.length === 0) return <Text color="fg.muted">{t('None')}</Text>;
  return laws.map(({ id, code, name }) => (
    <Box key={id}>
      <Link asChild>
        <RouterLink to={buildRecordAddress(lawKind, id)} title={name}>
          {code}
        </RouterLink>
      </Link>
    </Box>
  ));
}

/** The topic, the beginning of its text, and the values of columns hidden at this width. */
function Topic(entry: InboxEntry) {
  const { topic, link, summary, sourceName, changed, laws } = entry;
  return (
    <Box py="1">
      <TopicLink topic={topic} link={link} />
      {changed && (
        <Badge ms="2" title={t('Its text was changed after it came')}>
          {t('Changed', undefined, 'text of an entry')}
        </Badge>
      )}
      {summary !== '' && summary !== topic && (
        <Text color="fg.muted" fontSize="sm" lineClamp="2">
          {summary}
        </Text>
      )}
      <Box hideFrom="md" color="fg.muted" fontSize="sm">
        {dayOf(entry)} · {sourceName}
      </Box>
      {laws.length > 0 && (
        <Box hideFrom="lg" fontSize="sm" mt="1">
          <Laws {...entry} />
        </Box>
      )}
    </Box>
  );
}

const facts: readonly ListingColumn<InboxEntry>[] = labels([
  { name: 'date', label: 'Date', hideBelow: 'md', width: '7.5rem', cell: dayOf },
  { name: 'topic', label: 'Topic', cell: (entry) => <Topic {...entry} /> },
  { name: 'source', label: 'Source', hideBelow: 'md', width: '16%', cell: ({ sourceName }) => sourceName },
  {
    name: 'laws',
    label: 'Suggested laws',
    hideBelow: 'lg',
    width: '14%',
    cell: (entry) => <Laws {...entry} />,
  },
]);

/** The columns; those of checkboxes and actions only for people who may use them. */
export function createInboxColumns(actions: InboxActions | undefined): readonly ListingColumn<InboxEntry>[] {
  if (!actions) return facts;
  const { rows, selection, onTake, onSetAside } = actions;
  return [
    createSelectColumn({ rows, selection, nameOf: ({ topic }) => topic }),
    ...facts,
    {
      name: 'action',
      label: t('Action'),
      width: 'clamp(6.5rem, 18vw, 12rem)',
      cell: (entry) => (
        <HStack gap="1" wrap="wrap">
          <Button
            size="sm"
            data-take
            aria-label={t('Take {topic}', { topic: entry.topic })}
            aria-keyshortcuts={singleKeys.take}
            onClick={() => onTake(entry)}
          >
            {t('Take')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('Set aside {topic}', { topic: entry.topic })}
            aria-keyshortcuts={singleKeys.setAside}
            // The second click of a double click could hit the next row, which has moved up.
            onClick={({ detail }) => detail > 1 || onSetAside(entry)}
          >
            {t('Set aside')}
          </Button>
        </HStack>
      ),
    },
  ];
}
