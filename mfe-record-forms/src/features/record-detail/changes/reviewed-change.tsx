import { buildRecordAddress, buildReviewAddress } from '@lexboard/shared-lib/client';
import type { ReviewRow } from '@lexboard/shared-lib/contract';
import { describeDay, findKind } from '@lexboard/shared-lib/domain';
import { FieldChanges } from '@lexboard/shared-lib/forms';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, DueBadge, HStack, Link, Text } from '@lexboard/shared-lib/ui';
import { describeSigner } from '../../../circular-parts/describe-signer.ts';
import { outcomeWords } from '../../../circular-parts/circular-words.ts';

/** Who reviewed and signed, and when; of an open review who has to, and by when. */
function describeSteps(review: ReviewRow): string {
  const { outcome, ownerName, checkerName, dueDay, filedOn, reviewedBy, signedBy, signedOn } = review;
  const nobody = t('nobody yet');
  if (outcome === null)
    return t('To be reviewed by {person} until {day}', {
      person: ownerName || nobody,
      day: describeDay(dueDay),
    });
  const person = reviewedBy ?? ownerName;
  const reviewed = filedOn
    ? t('Reviewed by {person} on {day}', { person, day: describeDay(filedOn) })
    : t('Reviewed by {person}', { person });
  if (review.status === 'Submitted')
    return t('{reviewed}, to be signed by {person}', {
      reviewed,
      person: describeSigner(checkerName, reviewedBy) || nobody,
    });
  return signedOn
    ? t('{reviewed}, signed by {person} on {day}', { reviewed, person: signedBy, day: describeDay(signedOn) })
    : reviewed;
}

/** The record of a review, as a link unless it is deleted. */
function RecordName({ recordKind, reviewed, recordName, deleted }: ReviewRow) {
  const kind = findKind(recordKind);
  if (!kind || deleted) return <Text>{recordName}</Text>;
  return (
    <Text>
      {kind.title}:{' '}
      <Link asChild>
        <RouterLink to={buildRecordAddress(kind, reviewed)}>{recordName}</RouterLink>
      </Link>
    </Text>
  );
}

interface ReviewedChangeProps {
  review: ReviewRow;
  /** Whether it says which record it is about. */
  named: boolean;
}

/** What a circular changed in a record: its topic, the outcome with its reason, who, when, and the fields before and after. */
export function ReviewedChange({ review, named }: ReviewedChangeProps) {
  const { id, topic, outcome, reason, status, changes = [] } = review;
  return (
    <li>
      <HStack columnGap="3" rowGap="1" flexWrap="wrap">
        <Link asChild fontWeight="medium">
          <RouterLink to={buildReviewAddress(id)}>{topic}</RouterLink>
        </Link>
        {outcome && (
          <Badge tone={outcome === 'No change' ? 'neutral' : 'accent'}>{outcomeWords[outcome]}</Badge>
        )}
        {status !== 'Done' && status !== 'Done late' && <DueBadge status={status} />}
      </HStack>
      {named && <RecordName {...review} />}
      {outcome && reason && <Text>{reason}</Text>}
      <Text color="fg.muted" fontSize="sm">
        {describeSteps(review)}
      </Text>
      {changes.length > 0 && (
        <Box mt="1" fontSize="sm">
          <FieldChanges changes={changes} />
        </Box>
      )}
    </li>
  );
}
