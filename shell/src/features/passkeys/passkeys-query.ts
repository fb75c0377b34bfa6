import { request } from '@lexboard/shared-lib/client';
import { passkeyList } from '@lexboard/shared-lib/contract';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

/** The own passkeys. They may have changed in another browser. */
export const passkeysQueryOptions = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => request(passkeyList, { body: {}, signal }),
    staleTime: 0,
  });

export const refreshPasskeys = () =>
  queryClient.invalidateQueries({ queryKey: passkeysQueryOptions().queryKey });
