import type { Review } from '@lexboard/shared-lib/contract';
import { FieldChanges } from '@lexboard/shared-lib/forms';
import { AccordionSection, Box, Card, chakra, Flex, Text, Timestamp } from '@lexboard/shared-lib/ui';

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

/** Every step of a review, newest first. */
export function ReviewHistory({ timeline }: Pick<Review, 'timeline'>) {
  return (
    <Card css={{ px: '4', py: '1', mt: '5', '&& > *': { borderTopWidth: '0' } }}>
      <AccordionSection title="History">
        {timeline.length === 0 && <Text color="fg.muted">No entries yet.</Text>}
        <Entries aria-label="History">
          {timeline.map(({ id, action, user, account, createdon, reason, changes }) => (
            <li key={id}>
              <Flex columnGap="3" wrap="wrap">
                <b>{action}</b>
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
