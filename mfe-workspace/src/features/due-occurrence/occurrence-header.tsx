import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { findKind, formatDueUnit, langOf, nameChoice } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, Button, copyLink, DueBadge, Flex, Heading, HStack, Text } from '@lexboard/shared-lib/ui';
import { RecordLink, type RecordReference } from './record-link.tsx';

const copyAddress = () => copyLink(window.location.href);

interface OccurrenceHeaderProps {
  occurrence: DueOccurrence;
  onRecord: (record: RecordReference) => void;
}

/** The header of an occurrence's dialog: record, state and links. */
export function OccurrenceHeader({ occurrence, onRecord }: OccurrenceHeaderProps) {
  const unit = formatDueUnit(occurrence);
  const { name, status, waiver, appliedOn, sensitivity, recordId } = occurrence;
  const kind = findKind(occurrence.kind);
  return (
    <Flex columnGap="4" rowGap="3" align="flex-start" justify="space-between" wrap="wrap">
      <Box minW="0" flex="1 1 20rem">
        <Heading level={2} mb="2" overflowWrap="anywhere" lang={langOf(name)}>
          {name || '--'}
        </Heading>
        {unit && (
          <Text mb="2" overflowWrap="anywhere">
            {unit}
          </Text>
        )}
        <HStack gap="2" flexWrap="wrap">
          <DueBadge status={status} />
          {appliedOn && status !== 'Renewal applied' && <Badge>{t('Renewal applied')}</Badge>}
          {status === 'Submitted' && waiver && <Badge>{t('To be waived')}</Badge>}
          {sensitivity && (
            <Badge>{t('Sensitivity: {sensitivity}', { sensitivity: nameChoice(sensitivity) })}</Badge>
          )}
        </HStack>
      </Box>
      <HStack gap="1" flexWrap="wrap">
        {kind && (
          <Button asChild size="sm">
            <RecordLink kind={kind} id={recordId} onRecord={onRecord}>
              {t('View {kind}', { kind: kind.title.toLowerCase() })}
            </RecordLink>
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => void copyAddress()}>
          {t('Copy link')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </HStack>
    </Flex>
  );
}
