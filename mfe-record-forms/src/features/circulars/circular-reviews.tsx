import { buildReviewAddress, circularKey, request } from '@lexboard/shared-lib/client';
import { reviewList, type CircularDetail, type CircularRow } from '@lexboard/shared-lib/contract';
import { formatDay } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
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
} from '@lexboard/shared-lib/ui';
import { SectionHeading } from '../../parts/section-heading.tsx';
import { smallTable } from '../../parts/small-table.ts';

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
  const noun = total === 1 ? 'review' : 'reviews';
  const said = open === 0 ? 'All reviewed' : `${formatCount(open)} of ${formatCount(total)} ${noun} open`;
  return (
    <>
      {said}
      {overdue > 0 && <Span color="danger">, {formatCount(overdue)} overdue</Span>}
    </>
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
        title="The reviews could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <TextSkeleton lines={3} />;
  return (
    <Reviews aria-label="Reviews">
      <thead>
        <tr>
          <th scope="col">Record</th>
          <th scope="col">Reviewer</th>
          <th scope="col">Day</th>
          <th scope="col">Status</th>
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
            <td>{ownerName || 'Without a reviewer'}</td>
            <td data-day>{formatDay(dueDay, 'dd-MM-yyyy')}</td>
            <td data-status>
              <DueBadge status={status} />
              {outcome && ` – ${outcome}`}
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
  return (
    <Box mt="6">
      <SectionHeading>Reviews</SectionHeading>
      <Text color="fg.muted" mb="2">
        <ReviewCounts reviews={reviews} />
        {reviews.total > MAX_SHOWN && `. These are the first ${MAX_SHOWN}.`}
      </Text>
      <Rows circular={id} />
    </Box>
  );
}
