import { relatedCall } from '@lexboard/shared-lib/domain';
import { queryOptions } from '@lexboard/shared-lib/query';
import { request } from './request.ts';

export const relatedKey = ['record', 'related'];

/** How many records of each kind belong to each of these laws, a page of them at most. */
export const relatedQueryOptions = (lawIds: number[]) =>
  queryOptions({
    queryKey: [...relatedKey, lawIds],
    queryFn: async ({ signal }) => (await request(relatedCall, { body: { ids: lawIds }, signal })).data,
  });
