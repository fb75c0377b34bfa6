import { ApiError, request } from '@lexboard/shared-lib/client';
import { describeLink } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/**
 * The account of a reset link. Requested once: after the link is used, an "already used" error would be misleading.
 */
export const linkQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: ({ signal }) => request(describeLink, { body: { auth_token: token }, signal }),
    enabled: token !== '',
    staleTime: Infinity,
    // The form works without it.
    retry: false,
    gcTime: 0,
  });

/** Whether the server refused the link; after other errors the page still offers the form. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.kind === 'refused';
