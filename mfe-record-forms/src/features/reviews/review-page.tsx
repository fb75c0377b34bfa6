import type { ReactNode } from 'react';
import { ApiError, parsePositive, reviewQueryOptions } from '@lexboard/shared-lib/client';
import type { Review } from '@lexboard/shared-lib/contract';
import { findKind, type RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useParams } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import {
  AccordionSection,
  Card,
  Center,
  DueBadge,
  ErrorPanel,
  Grid,
  GridItem,
  PageHeading,
  Spinner,
  Text,
} from '@lexboard/shared-lib/ui';
import { CircularFacts } from '../../circular-parts/circular-facts.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewOutcome } from './review-outcome.tsx';
import { ReviewSteps } from './review-steps.tsx';

/** Shows a record as it is now; given by the routes, because features do not import each other. */
export type RenderRecord = (kind: RecordKind, id: number) => ReactNode;

const title = () => t('Review', undefined, 'of a record because of a circular');

interface OpenedReviewProps {
  review: Review;
  renderRecord: RenderRecord;
}

function RecordBeside({
  review: { recordKind, reviewed, deleted, recordName },
  renderRecord,
}: OpenedReviewProps) {
  const kind = findKind(recordKind);
  if (deleted)
    return (
      <ErrorPanel
        title={t('{record} is not there', { record: recordName })}
        message={t(
          'It was deleted, which closed this review. An administrator can restore it: the review is open again then.',
        )}
      />
    );
  return kind && renderRecord(kind, reviewed);
}

/** A card of one part that can be folded. */
const folds = { px: '4', py: '1', '&& > *': { borderTopWidth: '0' } };

/** On a telephone the circular is first, then the record, then the outcome; with room the record is beside both. */
const areas = {
  base: '"circular" "record" "outcome"',
  lg: '"circular record" "outcome record" ". record"',
};

function OpenedReview({ review, renderRecord }: OpenedReviewProps) {
  const kind = findKind(review.recordKind)?.title ?? t('Record');
  return (
    <>
      <PageHeading
        title={title()}
        documentTitle={[title(), review.name]}
        facts={<DueBadge status={review.status} />}
        actions={<ReviewSteps review={review} />}
      />
      <Text mb="3" fontSize="lg" fontWeight="medium" overflowWrap="anywhere">
        {review.name}
      </Text>
      <ReviewFacts review={review} />
      <Grid
        mt="5"
        gap="5"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        templateAreas={areas}
        templateRows={{ lg: 'auto auto 1fr' }}
      >
        <GridItem area="circular" minW="0">
          <Card css={folds}>
            <AccordionSection title={t('Circular')} defaultOpen>
              <CircularFacts circular={review.shownCircular} />
            </AccordionSection>
          </Card>
        </GridItem>
        <GridItem area="record" minW="0">
          <Card css={folds}>
            <AccordionSection title={t('{kind} as it is now', { kind })} defaultOpen>
              <RecordBeside {...{ review, renderRecord }} />
            </AccordionSection>
          </Card>
        </GridItem>
        <GridItem area="outcome" minW="0">
          <ReviewOutcome review={review} />
          <ReviewHistory review={review} />
        </GridItem>
      </Grid>
    </>
  );
}

interface FailedReviewProps {
  error: Error;
  onRetry: () => void;
}

function FailedReview({ error, onRetry }: FailedReviewProps) {
  if (error instanceof ApiError && error.kind === 'notFound') {
    const message = t('Its circular or its record may have been deleted, or the address is wrong.');
    return <ErrorPanel title={error.message} message={message} />;
  }
  return (
    <ErrorPanel title={t('This review could not be loaded')} message={error.message} onRetry={onRetry} />
  );
}

const createMissing = () => new ApiError('notFound', 404, { message: t('There is no such review.') });

function LoadedReview({ id, renderRecord }: { id: number; renderRecord: RenderRecord }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(reviewQueryOptions(id));
  // What was read before, such as for the form of the record, is older than what the form saved.
  if (data && isFetchedAfterMount) return <OpenedReview {...{ review: data, renderRecord }} />;
  return (
    <>
      <PageHeading title={title()} />
      {error ? (
        <FailedReview error={error} onRetry={() => void refetch()} />
      ) : (
        <Center minH="80">
          <Spinner label={t('Loading')} />
        </Center>
      )}
    </>
  );
}

/** A review: what was published beside the record that it may change, the outcome, and its history (change of law §2). */
export function ReviewPage({ renderRecord }: { renderRecord: RenderRecord }) {
  const id = parsePositive(useParams()['id'] ?? null);
  if (id !== undefined) return <LoadedReview key={id} {...{ id, renderRecord }} />;
  return (
    <>
      <PageHeading title={title()} />
      <FailedReview error={createMissing()} onRetry={() => undefined} />
    </>
  );
}
