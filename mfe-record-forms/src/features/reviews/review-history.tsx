import { useState } from 'react';
import type { Review, TimelineAction } from '@lexboard/shared-lib/contract';
import { CommentDialog, FieldChanges } from '@lexboard/shared-lib/forms';
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

/** Reviews are signed; the steps of due days are approved. */
const nameStep = (action: TimelineAction): string => (action === 'Approved' ? 'Signed' : action);

/** Every step of a review and what was said of it, newest first, and the way to comment (daily work §6). */
export function ReviewHistory({ review }: { review: Review }) {
  const { id, name, timeline, may } = review;
  const [commenting, setCommenting] = useState(false);
  const stop = () => setCommenting(false);
  return (
    <Card css={{ px: '4', py: '1', mt: '5', '&& > *': { borderTopWidth: '0' } }}>
      <AccordionSection title="History">
        {may.includes('comment') && (
          <Button size="sm" onClick={() => setCommenting(true)}>
            Comment
          </Button>
        )}
        {commenting && (
          <CommentDialog {...{ id, name }} onSettled={() => void refreshReview(review)} onClosed={stop} />
        )}
        {timeline.length === 0 && <Text color="fg.muted">No entries yet.</Text>}
        <Entries aria-label="History">
          {timeline.map(({ id, action, user, account, createdon, reason, changes }) => (
            <li key={id}>
              <Flex columnGap="3" wrap="wrap">
                <b>{nameStep(action)}</b>
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
