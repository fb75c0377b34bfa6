import { buildRecordAddress } from '@lexboard/shared-lib/client';
import type { Review } from '@lexboard/shared-lib/contract';
import { describeDay, findKind, formatMoment } from '@lexboard/shared-lib/domain';
import { FieldChanges } from '@lexboard/shared-lib/forms';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Card, Heading, Link, Stack, Text } from '@lexboard/shared-lib/ui';
import { describeSigner } from '../../circular-parts/describe-signer.ts';
import { DecideForm } from './decide-form.tsx';
import { outcomeWords } from '../../circular-parts/circular-words.ts';

interface ReviewProps {
  review: Review;
}

/** The record that was added because of the circular. */
function Added({ review: { added } }: ReviewProps) {
  const kind = added && findKind(added.kind);
  if (!added || !kind) return null;
  return (
    <Text>
      {kind.title}:{' '}
      <Link asChild>
        <RouterLink to={buildRecordAddress(kind, added.id)}>{added.name}</RouterLink>
      </Link>
    </Text>
  );
}

/** The fields before and after: what was changed since the review was asked for, or for its outcome. */
function Changes({ review: { changes, outcome } }: ReviewProps) {
  if (changes.length === 0) return null;
  return (
    <Stack gap="2" fontSize="sm">
      <Heading level={3} fontSize="sm">
        {outcome === null ? t('Changed since this review was asked for') : t('Fields before and after')}
      </Heading>
      <FieldChanges changes={changes} />
    </Stack>
  );
}

function Said({ review }: ReviewProps) {
  const { outcome, reason, filedByName, filedOn, status, checkerName } = review;
  const said = { person: filedByName, day: filedOn && describeDay(filedOn) };
  return (
    <Stack gap="2" overflowWrap="anywhere">
      <Text fontWeight="medium">{outcome && outcomeWords[outcome]}</Text>
      <Text whiteSpace="pre-line">{reason}</Text>
      <Text color="fg.muted">
        {status === 'Submitted' && checkerName
          ? t('Said by {person} on {day}, waits for {signer} to sign.', {
              ...said,
              signer: describeSigner(checkerName, filedByName),
            })
          : t('Said by {person} on {day}.', said)}
      </Text>
      <Added review={review} />
    </Stack>
  );
}

/** Why an open review was sent back or reopened, for whoever says its outcome again. */
function Returned({ review: { timeline } }: ReviewProps) {
  const zone = useTimeZone();
  const last = timeline.find(({ action }) => action !== 'Commented' && action !== 'Assigned');
  if (!last?.reason || (last.action !== 'Sent back' && last.action !== 'Reopened')) return null;
  const values = { person: last.user, moment: formatMoment(zone, last.createdon) };
  return (
    <Box p="3" bg="warning.subtle" borderRadius="md" overflowWrap="anywhere" whiteSpace="pre-line">
      <Text fontWeight="medium">
        {last.action === 'Reopened'
          ? t('Reopened by {person} on {moment}', values)
          : t('Sent back by {person} on {moment}', values)}
      </Text>
      {last.reason}
    </Box>
  );
}

function Open({ review }: ReviewProps) {
  const { ownerName, reason, status, deleted } = review;
  if (deleted) return null;
  if (review.may.includes('decide')) return <DecideForm review={review} />;
  return (
    <Stack gap="2" overflowWrap="anywhere">
      <Text color="fg.muted">
        {ownerName
          ? t('{person} has not said yet what the circular changes.', { person: ownerName })
          : t('Nobody reviews it yet: assign a reviewer.')}
      </Text>
      {status === 'Sent back' && reason && (
        <Text>{t('Said before it was sent back: {reason}', { reason })}</Text>
      )}
    </Stack>
  );
}

/** What the circular means for the record: to be said, or as it was said, with the fields before and after. */
export function ReviewOutcome({ review }: ReviewProps) {
  return (
    <Card px="4" py="4">
      <Heading level={2} mb="3">
        {t('Outcome')}
      </Heading>
      <Stack gap="4">
        {review.outcome === null && <Returned review={review} />}
        {review.outcome !== null && <Said review={review} />}
        <Changes review={review} />
        {review.outcome === null && <Open review={review} />}
      </Stack>
    </Card>
  );
}
