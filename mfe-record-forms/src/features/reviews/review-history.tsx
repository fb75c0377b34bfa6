import { useState } from 'react';
import type { Review, TimelineAction } from '@lexboard/shared-lib/contract';
import { CommentDialog, FieldChanges } from '@lexboard/shared-lib/forms';
import { t, words } from '@lexboard/shared-lib/texts';
import { AccordionSection, Box, Button, Card, chakra, Flex, Text, Timestamp } from '@lexboard/shared-lib/ui';
import { refreshReview } from './use-review-action.ts';

const Entries = chakra('ol', {
  base: {
    listStyle: 'none',
    fontSize: 'sm',
    textStyle: 'figures',
    overflowWrap: 'anywhere',
    '& > li': { py: '2', breakInside: 'avoid' },
    '& > li + li': { borderTopWidth: '1px' },
    '& p': { whiteSpace: 'pre-line' },
  },
});

/** The steps of a review: it is signed where other due days are approved. */
const stepWords: Readonly<Partial<Record<TimelineAction, string>>> = words(
  {
    'Review asked': 'Review asked',
    Assigned: 'Assigned',
    Reviewed: 'Reviewed',
    Approved: 'Signed',
    'Sent back': 'Sent back',
    Withdrawn: 'Withdrawn',
    Reopened: 'Reopened',
    Commented: 'Commented',
  },
  'step of a review',
);

/** Every step of a review and what was said of it, newest first, and the way to comment (daily work §6). */
export function ReviewHistory({ review }: { review: Review }) {
  const { id, name, timeline, may } = review;
  const [commenting, setCommenting] = useState(false);
  const stop = () => setCommenting(false);
  return (
    <Card css={{ px: '4', py: '1', mt: '5', '&& > *': { borderTopWidth: '0' } }}>
      <AccordionSection title={t('History')}>
        {may.includes('comment') && (
          <Button size="sm" onClick={() => setCommenting(true)}>
            {t('Comment', undefined, 'to comment')}
          </Button>
        )}
        {commenting && (
          <CommentDialog {...{ id, name }} onSettled={() => void refreshReview(review)} onClosed={stop} />
        )}
        {timeline.length === 0 && <Text color="fg.muted">{t('No entries yet.')}</Text>}
        <Entries aria-label={t('History')}>
          {timeline.map(({ id, action, user, account, createdon, reason, changes }) => (
            <li key={id}>
              <Flex columnGap="3" wrap="wrap">
                <b>{stepWords[action] ?? action}</b>
                <span title={account}>{user}</span>
                <Box color="fg.muted">
                  <Timestamp at={createdon} zoned />
                </Box>
              </Flex>
              {reason && <p>{reason}</p>}
              {changes.length > 0 && <FieldChanges changes={changes} />}
            </li>
          ))}
        </Entries>
      </AccordionSection>
    </Card>
  );
}
