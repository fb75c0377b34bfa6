import type { ReactNode } from 'react';
import {
  buildReviewAddress,
  parsePositive,
  reviewParameter,
  reviewQueryOptions,
} from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink, useSearchParams } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { AccordionSection, Box, Card, ErrorPanel, Link, TextSkeleton } from '@lexboard/shared-lib/ui';
import { CircularFacts } from './circular-facts.tsx';

/** The review that a record's form was opened from, by its address. */
export function useReviewOfForm(): number | undefined {
  const [search] = useSearchParams();
  return parsePositive(search.get(reviewParameter));
}

function CircularOfReview({ id }: { id: number }) {
  const { data: review, error, refetch } = useQuery(reviewQueryOptions(id));
  if (review) return <CircularFacts circular={review.shownCircular} />;
  if (!error) return <TextSkeleton lines={6} />;
  return (
    <ErrorPanel
      title={t('The circular could not be loaded')}
      message={error.message}
      onRetry={() => void refetch()}
    />
  );
}

/**
 * What stands beside a form. One that was opened from a review has the circular first, in sight while the form is scrolled
 * (change of law §2.3).
 */
export function BesideForm({ children }: { children: ReactNode }) {
  const review = useReviewOfForm();
  if (review === undefined) return children;
  return (
    <Box
      as="aside"
      aria-label={t('Circular')}
      order={{ base: -1, lg: 0 }}
      minW="0"
      position={{ lg: 'sticky' }}
      top="0"
      maxH={{ lg: 'calc(100dvh - 3.5rem)' }}
      overflowY={{ lg: 'auto' }}
      alignSelf="start"
      pt={{ lg: '3' }}
    >
      <Card css={{ px: '4', py: '1', '&& > *': { borderTopWidth: '0' } }}>
        <AccordionSection title={t('Circular')} defaultOpen>
          <CircularOfReview id={review} />
          <Link asChild display="block" mt="3">
            <RouterLink to={buildReviewAddress(review)}>{t('Back to the review')}</RouterLink>
          </Link>
        </AccordionSection>
      </Card>
      {children}
    </Box>
  );
}
