import { request } from '@lexboard/shared-lib/client';
import { tokenList } from '@lexboard/shared-lib/contract';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

const queryKey = ['session', 'tokens'] as const;

/** The own tokens; their last use changes while the page is open. */
export const tokensQueryOptions = () =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => request(tokenList, { body: {}, signal }),
    staleTime: 0,
  });

export const refreshTokens = () => queryClient.invalidateQueries({ queryKey });
