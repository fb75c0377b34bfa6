import { relatedCall } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';
import { request } from '../http/request.ts';

export const relatedKey = ['record', 'related'];

/** The number of records of each kind below each of these laws (one page at most). */
export const relatedQueryOptions = (lawIds: number[]) =>
  queryOptions({
    queryKey: [...relatedKey, lawIds],
    queryFn: async ({ signal }) => (await request(relatedCall, { body: { ids: lawIds }, signal })).data,
  });
