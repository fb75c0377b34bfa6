import { dueListQueryOptions } from '@lexboard/shared-lib/client';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { describeDay, langOf } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, chakra, DueBadge, Flex, formatCount, Heading, Span } from '@lexboard/shared-lib/ui';
import { toReviewQuery, type ChangeDue, type DueAddress } from '../../due-address.ts';
import { linkToRow } from '../../due-navigation.ts';
import { NameLink } from '../../parts/name-link.ts';

const FIRST = 5;

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.panel',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '8.5rem minmax(0, 1fr) 9rem 8rem' },
      alignItems: 'center',
      columnGap: '3',
      px: '3',
      py: '1.5',
      minH: '9',
      overflowWrap: 'anywhere',
    },
    '& > li + li': { borderTopWidth: '1px' },
    '& > li > [data-fact]': {
      color: 'fg.muted',
      fontSize: { base: 'xs', md: 'sm' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > li > [data-main]': { gridColumn: { base: '1 / -1', md: 'auto' }, order: { base: -1, md: 0 } },
    '& > li > [data-owner]': { display: { base: 'none', md: 'block' } },
  },
});

const Review = ({ row, address }: { row: DueRow; address: DueAddress }) => (
  <li>
    <Span data-fact textStyle="figures">
      {describeDay(row.dueDay)}
    </Span>
    <Span data-main minW="0">
      <NameLink title={row.name} lang={langOf(row.name)} {...linkToRow(address, row)}>
        {row.name}
      </NameLink>
      {row.standsFor && (
        <Span ms="1.5" color="fg.muted" fontSize="xs">
          {t('for {person}', { person: row.standsFor })}
        </Span>
      )}
    </Span>
    <span data-fact data-owner title={row.ownerName}>
      {row.ownerName || '--'}
    </span>
    <Span justifySelf="end">
      <DueBadge status={row.status} />
    </Span>
  </li>
);

interface DueReviewsProps {
  address: DueAddress;
  change: ChangeDue;
}

/** The first reviews by the present filters, above what else is due; the kind Review lists all (change of law §2.2). */
export function DueReviews({ address, change }: DueReviewsProps) {
  const query = toReviewQuery(address, FIRST);
  const { data } = useQuery({ ...dueListQueryOptions(query ?? {}), enabled: query !== undefined });
  // A server without reviews ignores the kind.
  const rows = data?.data.filter(({ kind }) => kind === 'review') ?? [];
  if (!query || !data || rows.length === 0) return null;
  const { totalLength, totalCapped } = data;
  return (
    <chakra.section aria-labelledby="due-reviews" mb="4">
      <Flex align="center" justify="space-between" gap="3" minH="9">
        <Heading level={2} fontSize="md" id="due-reviews">
          {t('Reviews')}{' '}
          <Span color="fg.muted" fontWeight="normal" textStyle="figures">
            {formatCount(totalLength, totalCapped)}
          </Span>
        </Heading>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => change(({ filters }) => ({ page: 1, filters: { ...filters, kind: 'review' } }))}
        >
          {t('Show all')}
        </Button>
      </Flex>
      <Rows>
        {rows.map((row) => (
          <Review key={row.id} {...{ row, address }} />
        ))}
      </Rows>
    </chakra.section>
  );
}
