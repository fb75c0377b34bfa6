import { request } from '@lexboard/shared-lib/client';
import { serviceList } from '@lexboard/shared-lib/contract';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

const queryKey = ['users', 'services'] as const;

/** The accounts of programs; the last use of their tokens changes while the page is open. */
export const servicesQueryOptions = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await request(serviceList, { body: {}, signal });
      return { totalLength: data.length, data };
    },
    staleTime: 0,
  });

export const refreshServices = () => queryClient.invalidateQueries({ queryKey });
