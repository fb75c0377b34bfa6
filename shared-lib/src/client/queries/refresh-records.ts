import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { recordKey } from './queries.ts';
import { relatedKey } from './related-queries.ts';

/**
 * Reads anew what a change of a record may have changed: everything of its kind and what laws have; of a law also what
 * belongs to it, which is listed with the law's code, status and category.
 */
export async function refreshRecords(kind: RecordKind): Promise<void> {
  const changed = belongsToLaw(kind) ? [recordKey(kind), relatedKey] : [['record']];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
