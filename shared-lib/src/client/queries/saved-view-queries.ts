import { viewList } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';
import { request } from '../http/request.ts';

/** The saved views that this person can see: own views first, then shared ones. */
export const viewListQueryOptions = () =>
  queryOptions({
    queryKey: ['savedview', 'list'],
    queryFn: async ({ signal }) => (await request(viewList, { body: {}, signal })).data,
  });
