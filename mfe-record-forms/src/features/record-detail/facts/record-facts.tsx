import type { ReactNode } from 'react';
import type { Choices, StoredRecord } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { Stack } from '@lexboard/shared-lib/ui';
import { DetailHeader } from './detail-header.tsx';
import { DetailTable } from './detail-table.tsx';
import { Extensions } from './extensions.tsx';
import { KeyFacts } from './key-facts.tsx';
import { ScheduleLines } from './schedule-lines.tsx';

interface RecordFactsProps {
  kind: RecordKind;
  record: StoredRecord;
  choices: Choices;
  /** The actions on the record as it is shown. */
  actions?: ReactNode;
  /** Content between header and fields. */
  children?: ReactNode;
}

/** Adapts earlier versions, which have other names for some values. */
const asViewed = (record: StoredRecord): StoredRecord => ({
  ...record,
  master_name: record['master_name'] ?? record['masterVal'] ?? null,
  extention_list: record['extention_list'] ?? record['extensionArr'] ?? null,
});

/** All fields of a record, current or earlier (D2 §2 and §3). */
export function RecordFacts({ kind, record, choices, actions, children }: RecordFactsProps) {
  const viewed = asViewed(record);
  return (
    <>
      <Stack gap="4" mb="4">
        <DetailHeader kind={kind} record={viewed} actions={actions} />
        <KeyFacts kind={kind} record={viewed} choices={choices} />
        <ScheduleLines record={viewed} />
        {children}
      </Stack>
      <DetailTable kind={kind} record={viewed} choices={choices} />
      {kind.fields.some(({ control }) => control === 'extensions') && (
        <Extensions value={viewed['extention_list']} />
      )}
    </>
  );
}
