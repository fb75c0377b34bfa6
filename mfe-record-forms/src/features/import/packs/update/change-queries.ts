import { request } from '@lexboard/shared-lib/client';
import { packChangesCall, type packChangesShape, type ReplyOf } from '@lexboard/shared-lib/contract';
import { keepPreviousData, queryOptions } from '@lexboard/shared-lib/query';
import type { ChangeFilters } from './change-filters.ts';

export type ChangesPage = ReplyOf<ReturnType<typeof packChangesShape>>;

/** The key prefix of all pages of an update's changes. */
export const changesKey = (id: string) => ['import', 'changes', id] as const;

/** A page of what a newer version changes. Another tab may decide, too: it is read anew whenever it is shown. */
export function changesQueryOptions(id: string, filters: ChangeFilters, page: number, pageSize: number) {
  const body = { id, ...filters, page, pageSize };
  return queryOptions({
    queryKey: [...changesKey(id), body],
    queryFn: ({ signal }) => request(packChangesCall, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
