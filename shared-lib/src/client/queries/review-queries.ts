import { reviewOne } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';
import { request } from '../http/request.ts';
import { dueKey } from './due-queries.ts';

/** A review with its circular, never from the cache: others change records and sign. */
export const reviewQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [...dueKey, 'review', id],
    queryFn: async ({ signal }) => (await request(reviewOne, { body: { id }, signal })).data[0],
    staleTime: 0,
  });
