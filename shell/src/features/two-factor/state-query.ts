import { request } from '@lexboard/shared-lib/client';
import { twoFactorState } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** Whether two-factor sign-in is on, and the number of unused recovery codes. */
export const twoFactorStateQueryOptions = () =>
  queryOptions({
    queryKey: ['twofactor', 'status'],
    queryFn: ({ signal }) => request(twoFactorState, { body: {}, signal }),
    // It may have changed in another tab or browser, and it must not be wrong.
    staleTime: 0,
  });
