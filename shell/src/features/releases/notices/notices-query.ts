import { request } from '@lexboard/shared-lib/client';
import { releaseNotices } from '@lexboard/shared-lib/contract';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

const noticesKey = ['release notices'] as const;

/** Short, so that the result of a notice shows within seconds. */
const everyMs = 3_000;

/** The webhooks for release events; refreshed while the page is visible. */
export const noticesQueryOptions = () =>
  queryOptions({
    queryKey: noticesKey,
    queryFn: ({ signal }) => request(releaseNotices, { body: {}, signal }),
    staleTime: 0,
    refetchInterval: everyMs,
  });

export const refreshNotices = () => queryClient.invalidateQueries({ queryKey: noticesKey });
