import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { dueKey } from './due-queries.ts';
import { recordKey } from './queries.ts';
import { relatedKey } from './related-queries.ts';

/**
 * Invalidates what a change of a record affects: its kind, the related data of laws, and due data. A change of a law
 * also affects its child records, which are listed with the law's code, status and category. So may one of a kind that only a
 * newer server knows.
 */
export async function refreshRecords(kind: RecordKind | undefined): Promise<void> {
  const changed = kind && belongsToLaw(kind) ? [recordKey(kind), relatedKey] : [['record']];
  await Promise.all([...changed, dueKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
