import { dueKinds, type DueKind } from '@lexboard/shared-lib/contract';
import { kinds, type RecordKind } from '@lexboard/shared-lib/domain';

export type DueRecordKind = RecordKind & { name: DueKind };

export const isDueKind = (kind: RecordKind): kind is DueRecordKind =>
  dueKinds.some((name) => name === kind.name);

/** The kinds whose records become due, as an array. */
export const recordsDue: readonly DueRecordKind[] = kinds.filter(isDueKind);
