import { buildReviewAddress, circularKey, request } from '@lexboard/shared-lib/client';
import { reviewList, type CircularDetail, type CircularRow } from '@lexboard/shared-lib/contract';
import { formatDay } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  chakra,
  DueBadge,
  ErrorPanel,
  formatCount,
  Link,
  Span,
  Text,
  TextSkeleton,
  rich,
} from '@lexboard/shared-lib/ui';
import { SectionHeading } from '../../parts/section-heading.tsx';
import { smallTable } from '../../parts/small-table.ts';
import { outcomeWords } from '../../circular-parts/circular-words.ts';

/** The most that a dialog shows; Due has all. */
const MAX_SHOWN = 100;

const Reviews = chakra('table', {
  base: {
    ...smallTable,
    '& tbody tr': { borderTopWidth: '1px' },
    '& :is(thead th, [data-day], [data-status])': { whiteSpace: 'nowrap' },
    '& td': { display: { base: 'block', md: 'table-cell' }, overflowWrap: 'anywhere' },
    '& td:not(:last-of-type)': { pb: { base: '0', md: '2' } },
    '& td:not(:first-of-type)': { pt: { base: '0.5', md: '2' } },
  },
});

/** How far the reviews of a circular are, in words; nothing where none was asked for. */
export function ReviewCounts({ reviews }: Pick<CircularRow, 'reviews'>) {
  if (!reviews || reviews.total === 0) return null;
  const { total, open, overdue } = reviews;
  if (open === 0) return t('All reviewed');
  const counts = { open: formatCount(open), total };
  if (overdue === 0) return t('{open} of {total, plural, one {# review} other {# reviews}} open', counts);
  return rich(
    '{open} of {total, plural, one {# review} other {# reviews}} open<late>, {overdue} overdue</late>',
    { ...counts, overdue: formatCount(overdue), late: (said) => <Span color="danger">{said}</Span> },
  );
}

function Rows({ circular }: { circular: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...circularKey, 'reviews', circular],
    queryFn: ({ signal }) =>
      request(reviewList, { body: { circular, page: 1, pageSize: MAX_SHOWN }, signal }),
    staleTime: 0,
  });
  if (!data && error)
    return (
      <ErrorPanel
        title={t('The reviews could not be loaded')}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <TextSkeleton lines={3} />;
  return (
    <Reviews aria-label={t('Reviews')}>
      <thead>
        <tr>
          <th scope="col">{t('Record')}</th>
          <th scope="col">{t('Reviewer')}</th>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('Status')}</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map(({ id, recordName, ownerName, dueDay, status, outcome }) => (
          <tr key={id}>
            <td>
              <Link asChild>
                <RouterLink to={buildReviewAddress(id)}>{recordName}</RouterLink>
              </Link>
            </td>
            <td>{ownerName || t('Without a reviewer')}</td>
            <td data-day>{formatDay(dueDay, 'dd-MM-yyyy')}</td>
            <td data-status>
              <DueBadge status={status} />
              {outcome && ` – ${outcomeWords[outcome]}`}
            </td>
          </tr>
        ))}
      </tbody>
    </Reviews>
  );
}

/** Who reviews which record because of a circular; nothing where nobody was asked. */
export function CircularReviews({ circular: { id, reviews } }: { circular: CircularDetail }) {
  if (reviews.total === 0) return null;
  const counts = <ReviewCounts reviews={reviews} />;
  return (
    <Box mt="6">
      <SectionHeading>{t('Reviews')}</SectionHeading>
      <Text color="fg.muted" mb="2">
        {reviews.total > MAX_SHOWN
          ? rich('{counts}. These are the first {shown}.', { counts, shown: MAX_SHOWN })
          : counts}
      </Text>
      <Rows circular={id} />
    </Box>
  );
}
