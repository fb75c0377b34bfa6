import { request } from '@lexboard/shared-lib/client';
import { twoFactorState } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** Whether two-factor sign-in is on, and how many recovery codes are left. */
export const twoFactorStateQueryOptions = () =>
  queryOptions({
    queryKey: ['twofactor', 'status'],
    queryFn: ({ signal }) => request(twoFactorState, { body: {}, signal }),
    // It may have changed in another tab or browser; what is asked here is about a person's way in.
    staleTime: 0,
  });
