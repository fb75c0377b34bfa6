import { request } from '@lexboard/shared-lib/client';
import { releaseNotices } from '@lexboard/shared-lib/contract';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

const noticesKey = ['release notices'] as const;

/** Whether the last notice was taken shows within seconds of it. */
const everyMs = 3_000;

/** The webhooks that are told what becomes of versions; up to date while the page is visible. */
export const noticesQueryOptions = () =>
  queryOptions({
    queryKey: noticesKey,
    queryFn: ({ signal }) => request(releaseNotices, { body: {}, signal }),
    staleTime: 0,
    refetchInterval: everyMs,
  });

export const refreshNotices = () => queryClient.invalidateQueries({ queryKey: noticesKey });
