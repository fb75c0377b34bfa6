import type { ReactNode } from 'react';
import type { Choices } from '@lexboard/shared-lib/contract';
import { belongsToLaw, textOf, type RecordKind, type StoredRecord } from '@lexboard/shared-lib/domain';
import { Badge, HStack, StatusBadge } from '@lexboard/shared-lib/ui';
import { DetailTable } from './detail-table.tsx';
import { Extensions } from './extensions.tsx';

interface RecordFactsProps {
  kind: RecordKind;
  record: StoredRecord;
  choices: Choices;
  /** Stands between the states of the record and its fields. */
  children?: ReactNode;
}

function RecordStates({ kind, record }: Pick<RecordFactsProps, 'kind' | 'record'>) {
  const lawStatus = textOf(record[kind.wire.lawStatus]);
  const isPublished = record[kind.wire.recordStatus] === 'Published';
  return (
    <HStack gap="2" mb="2" flexWrap="wrap">
      <StatusBadge status={isPublished ? 'published' : 'draft'} />
      {lawStatus && <Badge>Law Status: {lawStatus}</Badge>}
      {record.editOption === 'false' && <StatusBadge status="locked" />}
    </HStack>
  );
}

/** Where a record as it was has other names for the same. */
const asViewed = (record: StoredRecord): StoredRecord => ({
  ...record,
  master_name: record['master_name'] ?? record['masterVal'] ?? null,
  extention_list: record['extention_list'] ?? record['extensionArr'] ?? null,
});

/** All that is known of a record, as it is or as it was (D2 §2 and §3). */
export function RecordFacts({ kind, record, choices, children }: RecordFactsProps) {
  const viewed = asViewed(record);
  return (
    <>
      <RecordStates kind={kind} record={viewed} />
      {children}
      <DetailTable kind={kind} record={viewed} choices={choices} />
      {belongsToLaw(kind) && <Extensions value={viewed['extention_list']} />}
    </>
  );
}
