import { ApiError, asOfQueryOptions } from '@lexboard/shared-lib/client';
import type { AsOfReply, ReviewAsOf, StoredRecord } from '@lexboard/shared-lib/contract';
import { formatLongDay, law, type RecordKind } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, ErrorPanel, HStack, Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { CircularTable } from '../../../law-parts/law-circulars.tsx';
import { SectionHeading } from '../../../parts/section-heading.tsx';
import { useNamedChoices } from '../../../use-named-choices.ts';
import { currentVersion } from '../detail-view.ts';
import { RecordFacts } from '../facts/record-facts.tsx';
import type { ChangeView } from '../use-detail-view.ts';
import { AsOfDay } from './as-of-day.tsx';
import { FailedVersion } from './failed-version.tsx';
import { PastBar } from './past-bar.tsx';
import { outcomeWords } from '../../../circular-parts/circular-words.ts';

interface AsOfProps {
  kind: RecordKind;
  id: number;
  /** ISO day. */
  day: string;
  onView: ChangeView;
}

/** The facts of a record once its choices have names. */
function FactsThen({ kind, record }: { kind: RecordKind; record: StoredRecord }) {
  const { choices, error, retry } = useNamedChoices(kind, [record]);
  if (error) return <FailedVersion kind={kind} error={error} onRetry={retry} />;
  return choices ? <RecordFacts {...{ kind, record, choices }} /> : <TextSkeleton lines={8} />;
}

function describeReview({ topic, outcome, signed }: ReviewAsOf): string {
  if (!outcome) return t('{topic}: open', { topic });
  const words = outcomeWords[outcome];
  return signed ? t('{topic}: {outcome}, signed', { topic, outcome: words }) : `${topic}: ${words}`;
}

/** The reviews of the record that were asked for by then. */
const Reviews = ({ reviews }: { reviews: readonly ReviewAsOf[] }) => (
  <Box mt="6">
    <SectionHeading>{t('Reviews by that day')}</SectionHeading>
    <Stack as="ul" aria-label={t('Reviews by that day')} gap="1" mt="1" css={{ listStyle: 'none' }}>
      {reviews.map((review) => (
        <Box as="li" key={review.id} overflowWrap="anywhere">
          {describeReview(review)}
        </Box>
      ))}
    </Stack>
  </Box>
);

function Then({
  kind,
  reply: { data, law: laws, circulars, reviews },
}: {
  kind: RecordKind;
  reply: AsOfReply;
}) {
  return (
    <>
      {data.map((record) => (
        <FactsThen key={record.id} {...{ kind, record }} />
      ))}
      {laws.map((record) => (
        <Box key={record.id} mt="6" role="group" aria-label={t('Its law on that day')}>
          <SectionHeading>{t('Its law on that day')}</SectionHeading>
          <FactsThen kind={law} record={record} />
        </Box>
      ))}
      <Box mt="6">
        <SectionHeading>{t('Related Orders / Notification / Circulars by that day')}</SectionHeading>
        {circulars.length > 0 ? (
          <CircularTable circulars={circulars} past />
        ) : (
          <Text color="fg.muted">{t('Nothing had been added.')}</Text>
        )}
      </Box>
      {reviews.length > 0 && <Reviews reviews={reviews} />}
    </>
  );
}

/** Why there is nothing to show: the server says it in a sentence for a day before the record, or one to come. */
function Nothing({ kind, error, onRetry }: { kind: RecordKind; error: Error; onRetry: () => void }) {
  const isAnswer = error instanceof ApiError && ['notFound', 'refused'].includes(error.kind);
  if (isAnswer) return <Text role="alert">{error.message}</Text>;
  const title = t('The {kind} cannot be shown as it stood', { kind: kind.title.toLowerCase() });
  return <ErrorPanel title={title} message={error.message} onRetry={onRetry} />;
}

/** A record, its law and circulars as they stood at the end of a day, below a bar that says so (change-of-law §3). */
export function AsOf({ kind, id, day, onView }: AsOfProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...asOfQueryOptions(kind, id, day),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PastBar>
        <Box role="status" flex="1" minW="48" fontWeight="semibold" textStyle="figures">
          {t('As it stood on {day}', { day: formatLongDay(day) })}
        </Box>
        <HStack gap="2">
          <Button size="sm" onClick={() => window.print()}>
            {t('Print')}
          </Button>
          <Button size="sm" onClick={() => onView(currentVersion)}>
            {t('Back to now')}
          </Button>
        </HStack>
      </PastBar>
      <AsOfDay day={day} onDay={(on) => on && onView({ on })} />
      {error && <Nothing {...{ kind, error }} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton lines={8} />}
      {!error && data && (
        <Box
          aria-busy={isPlaceholderData}
          opacity={isPlaceholderData ? 0.5 : 1}
          transition="opacity 150ms 150ms"
        >
          <Then kind={kind} reply={data} />
        </Box>
      )}
    </>
  );
}
