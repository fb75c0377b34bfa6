import { type DueOccurrence, nameLogAction } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra, Flex, Heading, Text, Timestamp } from '@lexboard/shared-lib/ui';
import { ActButton, type Act } from './occurrence-actions.tsx';

const Entries = chakra('ol', {
  base: {
    textStyle: 'figures',
    fontSize: 'sm',
    '& > li': {
      position: 'relative',
      ps: '5',
      pb: '3',
      borderInlineStartWidth: '2px',
      overflowWrap: 'anywhere',
      breakInside: 'avoid',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-6px',
        top: '1.5',
        width: '2.5',
        height: '2.5',
        borderRadius: 'full',
        bg: 'accent',
      },
    },
    '& p': { whiteSpace: 'pre-line' },
    '& del': { color: 'fg.muted', textDecorationLine: 'line-through' },
    '& ins': { textDecorationLine: 'none' },
  },
});

interface OccurrenceTimelineProps {
  occurrence: DueOccurrence;
  onAct: Act;
}

/** Timeline and comments, newest first. */
export function OccurrenceTimeline({ occurrence, onAct }: OccurrenceTimelineProps) {
  const { timeline } = occurrence;
  return (
    <section>
      <Flex gap="4" mb="2" me="-2.5" minH="8" align="center" justify="space-between">
        <Heading level={2} fontSize="md">
          {t('Timeline')}
        </Heading>
        <ActButton {...{ occurrence, onAct }} action="comment" size="sm" variant="ghost">
          {t('Comment', undefined, 'to comment')}
        </ActButton>
      </Flex>
      {timeline.length === 0 && <Text color="fg.muted">{t('No entries yet.')}</Text>}
      <Entries aria-label={t('Timeline')}>
        {timeline.map(({ id, action, user, account, createdon, reason, changes }) => (
          <li key={id}>
            <Flex columnGap="3" wrap="wrap">
              <b>{nameLogAction(action)}</b>
              <span title={account}>{user}</span>
              <Box color="fg.muted">
                <Timestamp at={createdon} zoned />
              </Box>
            </Flex>
            {reason && <p>{reason}</p>}
            <ul>
              {changes.map(({ field, label, old, new: now }) => (
                <li key={field}>
                  {label}: {old && <del>{old}</del>} <ins>{now || '--'}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Entries>
    </section>
  );
}
