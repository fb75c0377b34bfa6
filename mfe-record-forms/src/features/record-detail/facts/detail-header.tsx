import type { ReactNode } from 'react';
import { buildReviewAddress } from '@lexboard/shared-lib/client';
import type { StoredRecord } from '@lexboard/shared-lib/contract';
import {
  formatText,
  isToReview,
  ticked,
  toBeReviewed,
  type RecordKind,
  langOf,
  recordName,
  nameChoice,
} from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, Flex, Heading, HStack, StatusBadge, Text } from '@lexboard/shared-lib/ui';

interface DetailHeaderProps {
  kind: RecordKind;
  record: StoredRecord;
  /** The actions on the record. */
  actions?: ReactNode;
}

/** Leads to the person's open review; those of others stand below in Changes (change of law §2.5). */
function ReviewBadge(record: StoredRecord) {
  const { toReview = 0 } = record;
  if (!isToReview(record)) return null;
  if (toReview < 0) return <Badge tone="warning">{nameChoice(toBeReviewed)}</Badge>;
  return (
    <Badge asChild tone="warning" minH="6" _hover={{ textDecoration: 'underline' }}>
      <RouterLink to={buildReviewAddress(toReview)}>{nameChoice(toBeReviewed)}</RouterLink>
    </Badge>
  );
}

function RecordStates({ kind, record }: Pick<DetailHeaderProps, 'kind' | 'record'>) {
  const lawStatus = formatText(record[kind.wire.lawStatus]);
  const isPublished = record[kind.wire.recordStatus] === 'Published';
  return (
    <HStack gap="2" flexWrap="wrap">
      <StatusBadge status={isPublished ? 'published' : 'draft'} />
      {lawStatus && <Badge>{t('Law Status: {status}', { status: nameChoice(lawStatus) })}</Badge>}
      <ReviewBadge {...record} />
      {record['restricted'] === ticked && <Badge>{t('Restricted')}</Badge>}
      {record.editOption === 'false' && <StatusBadge status="locked" />}
    </HStack>
  );
}

/** The header of a detail dialog: the record's name, codes and states. */
export function DetailHeader({ kind, record, actions }: DetailHeaderProps) {
  const { wire } = kind;
  const name = recordName(kind, record);
  const codes = [wire.code, wire.ownCode].map((name) => formatText(record[name])).filter(Boolean);
  return (
    <Flex columnGap="4" rowGap="3" align="flex-start" justify="space-between" wrap="wrap">
      <Box minW="0" flex="1 1 20rem">
        <Heading level={2} overflowWrap="anywhere" lang={langOf(name)}>
          {name || '--'}
        </Heading>
        <Text mt="1" mb="2" color="fg.muted" textStyle="figures" overflowWrap="anywhere">
          {codes.join(' · ')}
        </Text>
        <RecordStates kind={kind} record={record} />
      </Box>
      {actions}
    </Flex>
  );
}
