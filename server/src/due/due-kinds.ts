import { dueKinds } from '@lexboard/shared-lib/contract';
import { kinds, type RecordKind } from '@lexboard/shared-lib/domain';

/** The kinds whose records become due, as data. */
export const recordsDue: readonly RecordKind[] = kinds.filter(({ name }) =>
  dueKinds.some((kind) => kind === name),
);
