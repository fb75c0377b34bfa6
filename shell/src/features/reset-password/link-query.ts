import { ApiError, request } from '@lexboard/shared-lib/client';
import { describeLink } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/**
 * The account whose password a link sets. It is asked once: a link that was used meanwhile is no news to whoever used
 * it.
 */
export const linkQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: ({ signal }) => request(describeLink, { body: { auth_token: token }, signal }),
    enabled: token !== '',
    staleTime: Infinity,
    // The form does without it.
    retry: false,
    gcTime: 0,
  });

/** Whether the server says that the link cannot be used; a page that knows no more than that asks for the password all the same. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.kind === 'refused';
