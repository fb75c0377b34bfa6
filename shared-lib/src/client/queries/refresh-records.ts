import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { dueKey } from './due-queries.ts';
import { recordKey } from './queries.ts';
import { relatedKey } from './related-queries.ts';

/**
 * Reads anew what a change of a record may have changed: everything of its kind and what laws have; of a law also what
 * belongs to it, which is listed with the law's code, status and category. What is due follows from all of them.
 */
export async function refreshRecords(kind: RecordKind): Promise<void> {
  const changed = belongsToLaw(kind) ? [recordKey(kind), relatedKey] : [['record']];
  await Promise.all([...changed, dueKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
