import { request } from '@lexboard/shared-lib/client';
import { signOnView } from '@lexboard/shared-lib/contract';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

const signInKey = ['sign-on'] as const;

/** The provider of the organisation, and its draft. */
export const signInQuery = queryOptions({
  queryKey: signInKey,
  queryFn: ({ signal }) => request(signOnView, { body: {}, signal }),
});

export const refreshSignIn = () => queryClient.invalidateQueries({ queryKey: signInKey });
