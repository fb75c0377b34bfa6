import { belongsToLaw, relatedCall, type RecordKind } from '@lexboard/shared-lib/domain';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';
import { recordKey } from './queries.ts';
import { request } from './request.ts';

const relatedKey = ['record', 'related'];

/** How many records of each kind belong to each of these laws, a page of them at most. */
export const relatedQueryOptions = (lawIds: number[]) =>
  queryOptions({
    queryKey: [...relatedKey, lawIds],
    queryFn: async ({ signal }) => (await request(relatedCall, { body: { ids: lawIds }, signal })).data,
  });

/**
 * Reads anew what a change of a record may have changed: everything of its kind and what laws have; of a law also what
 * belongs to it, which is listed with the law's code, status and category.
 */
export async function refreshRecords(kind: RecordKind): Promise<void> {
  const changed = belongsToLaw(kind) ? [recordKey(kind), relatedKey] : [['record']];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
