import { buildRecordAddress, buildReviewAddress } from '@lexboard/shared-lib/client';
import type { ReviewRow } from '@lexboard/shared-lib/contract';
import { describeDay, findKind } from '@lexboard/shared-lib/domain';
import { FieldChanges } from '@lexboard/shared-lib/forms';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Badge, Box, DueBadge, HStack, Link, Text } from '@lexboard/shared-lib/ui';
import { describeSigner } from '../../../circular-parts/describe-signer.ts';

const nobody = 'nobody yet';

/** Who reviewed and signed, and when; of an open review who has to, and by when. */
function describeSteps(review: ReviewRow): string {
  const { outcome, ownerName, checkerName, dueDay, filedOn, reviewedBy, signedBy, signedOn } = review;
  if (outcome === null) return `To be reviewed by ${ownerName || nobody} until ${describeDay(dueDay)}`;
  const reviewed = `Reviewed by ${reviewedBy ?? ownerName}${filedOn ? ` on ${describeDay(filedOn)}` : ''}`;
  if (review.status === 'Submitted')
    return `${reviewed}, to be signed by ${describeSigner(checkerName, reviewedBy) || nobody}`;
  return signedOn ? `${reviewed}, signed by ${signedBy} on ${describeDay(signedOn)}` : reviewed;
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
        {outcome && <Badge tone={outcome === 'No change' ? 'neutral' : 'accent'}>{outcome}</Badge>}
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
