import { dueKey, request } from '@lexboard/shared-lib/client';
import { dueOne } from '@lexboard/shared-lib/contract';
import { keepPreviousData, queryOptions } from '@lexboard/shared-lib/query';

/** An occurrence, never from the cache: schedules change in other sessions. */
export const occurrenceQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [...dueKey, 'one', id],
    queryFn: ({ signal }) => request(dueOne, { body: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
