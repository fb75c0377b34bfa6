import { nameLogAction, type TimelineEntry, type UnitRow } from '@lexboard/shared-lib/contract';
import { FieldChanges } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Heading, HStack, Stack, Timestamp } from '@lexboard/shared-lib/ui';

interface UnitTimelineProps {
  unit: UnitRow;
  /** Newest first. */
  entries: readonly TimelineEntry[];
  /** Undefined for people who may not change units. */
  onRestore: ((entry: TimelineEntry) => void) | undefined;
}

/** What happened to a unit; those who may change it can restore each earlier version. */
export const UnitTimeline = ({ unit, entries, onRestore }: UnitTimelineProps) => (
  <Box mt="6" fontSize="sm" textStyle="figures">
    <Heading level={2} fontSize="md" mb="2">
      {t('Timeline')}
    </Heading>
    <Stack as="ol" gap="0" listStyle="none" aria-label={t('Timeline')}>
      {entries.map((entry) => (
        <Box as="li" key={entry.id} borderInlineStartWidth="2px" ps="4" py="2" overflowWrap="anywhere">
          <HStack columnGap="3" rowGap="0" flexWrap="wrap" minH="8">
            <b>{nameLogAction(entry.action)}</b>
            <Box as="span" color="fg.muted">
              <Timestamp at={entry.createdon} zoned /> ·{' '}
              {entry.account === undefined ? entry.user : `${entry.user} (${entry.account})`}
            </Box>
            {onRestore && entry.version !== undefined && entry.version < unit.version && (
              <Button size="sm" variant="ghost" ms="auto" onClick={() => onRestore(entry)}>
                {t('Restore')}
              </Button>
            )}
          </HStack>
          {entry.reason && <Box color="fg.muted">{t('Reason: {reason}', { reason: entry.reason })}</Box>}
          {entry.changes.length > 0 && <FieldChanges changes={entry.changes} />}
        </Box>
      ))}
    </Stack>
  </Box>
);
