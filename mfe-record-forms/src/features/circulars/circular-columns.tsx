import { buildRecordAddress, formatCircularHash } from '@lexboard/shared-lib/client';
import type { CircularRow } from '@lexboard/shared-lib/contract';
import { formatDay, law as lawKind, langOf, lawTitle } from '@lexboard/shared-lib/domain';
import { timeOrders, type ListingColumn } from '@lexboard/shared-lib/listing';
import { RouterLink, useLocation } from '@lexboard/shared-lib/router';
import { t, labels } from '@lexboard/shared-lib/texts';
import { Box, DeleteIcon, EditIcon, HStack, IconButton, Link, LockIcon } from '@lexboard/shared-lib/ui';
import { TopicLink } from '../../attachments/topic-link.tsx';
import { ReviewCounts } from './circular-reviews.tsx';
import { circularKindWords } from '../../circular-parts/circular-words.ts';

/** The actions of a row. */
export interface CircularActions {
  onEdit: (circular: CircularRow) => void;
  onDelete: (circular: CircularRow) => void;
}

const dayOf = ({ date }: CircularRow) => formatDay(date, 'dd-MM-yyyy');

/** The law's code and name, linked to its dialog over the list of laws, and the codes of further laws. */
function LawLink({ circular }: { circular: CircularRow }) {
  const { law_id, ActCodeName, Law, title_hi, alsoLaws = [] } = circular;
  const title = lawTitle({ name: Law, title_hi });
  return (
    <>
      <Link asChild>
        <RouterLink to={buildRecordAddress(lawKind, law_id)}>{ActCodeName}</RouterLink>
      </Link>
      {title !== '' && title !== ActCodeName && (
        <Box color="fg.muted" lang={langOf(title)}>
          {title}
        </Box>
      )}
      {alsoLaws.length > 0 && (
        <Box color="fg.muted" fontSize="sm">
          {t('Also: {laws}', { laws: alsoLaws.map(({ code }) => code).join(', ') })}
        </Box>
      )}
    </>
  );
}

/** Opens a circular's dialog over the list as it is; a back end with the documented calls alone has none. */
function DetailsLink({ circular: { id, topic, number } }: { circular: CircularRow }) {
  const { search } = useLocation();
  if (number === undefined) return null;
  return (
    <Link asChild display="inline-block" lineHeight="1.5rem" me="2">
      <RouterLink
        to={{ search, hash: formatCircularHash(id) }}
        aria-label={t('Details of {topic}', { topic })}
      >
        {t('Details')}
      </RouterLink>
    </Link>
  );
}

/** Facts on one line, or on more where they have no room. */
const join = (...facts: (string | undefined)[]) => facts.filter(Boolean).join(' · ');

/** The topic, and below it the values of columns hidden at this width. */
function Topic({ circular }: { circular: CircularRow }) {
  const { number, authority } = circular;
  return (
    <Box py="1" overflowWrap="anywhere">
      <TopicLink {...circular} />
      <Box hideBelow="md" hideFrom="xl" color="fg.muted" fontSize="sm">
        {join(number, authority)}
      </Box>
      <Box hideFrom="md" color="fg.muted" fontSize="sm">
        {join(dayOf(circular), circularKindWords[circular.kind], number, authority)}
      </Box>
      <Box hideFrom="lg" fontSize="sm" mt="1">
        <LawLink circular={circular} />
      </Box>
      <Box fontSize="sm">
        <DetailsLink circular={circular} />
        <ReviewCounts reviews={circular.reviews} />
      </Box>
    </Box>
  );
}

function RowActions({ circular, onEdit, onDelete }: CircularActions & { circular: CircularRow }) {
  if (circular.editOption === 'false') {
    return (
      <Box
        role="img"
        aria-label={t('Locked')}
        title={t('The law is locked by an administrator')}
        px="2"
        color="fg.muted"
      >
        <LockIcon size={16} />
      </Box>
    );
  }
  return (
    <HStack gap="0.5" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
      <IconButton
        size="sm"
        label={t('Edit {topic}', { topic: circular.topic })}
        onClick={() => onEdit(circular)}
      >
        <EditIcon />
      </IconButton>
      <IconButton
        size="sm"
        label={t('Delete {topic}', { topic: circular.topic })}
        onClick={() => onDelete(circular)}
      >
        <DeleteIcon />
      </IconButton>
    </HStack>
  );
}

const facts: readonly ListingColumn<CircularRow>[] = labels([
  { name: 'date', label: 'Date', orders: timeOrders, hideBelow: 'md', width: '7.5rem', cell: dayOf },
  {
    name: 'kind',
    label: 'Kind',
    hideBelow: 'md',
    width: '7.5rem',
    cell: ({ kind }) => circularKindWords[kind],
  },
  {
    name: 'number',
    label: 'Number',
    hideBelow: 'xl',
    width: '9rem',
    cell: ({ number }) => <Box overflowWrap="anywhere">{number}</Box>,
  },
  {
    name: 'authority',
    label: 'Authority',
    hideBelow: 'xl',
    width: '14%',
    cell: ({ authority }) => authority,
  },
  { name: 'topic', label: 'Topic', cell: (circular) => <Topic circular={circular} /> },
  {
    name: 'law',
    label: 'Law',
    hideBelow: 'lg',
    width: '23%',
    cell: (circular) => <LawLink circular={circular} />,
  },
]);

/** The columns; the column of actions only for people who may use them. */
export const createCircularColumns = (actions: CircularActions | undefined): ListingColumn<CircularRow>[] => [
  ...facts,
  ...(actions
    ? [
        {
          name: 'action',
          label: t('Action'),
          width: '6rem',
          cell: (circular: CircularRow) => <RowActions circular={circular} {...actions} />,
        },
      ]
    : []),
];
