import { request } from '@lexboard/shared-lib/client';
import {
  releaseHistory,
  releaseSeries,
  releaseStatus,
  type RemoteStatus,
} from '@lexboard/shared-lib/contract';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';

export const releasesKey = ['releases'] as const;

/** Refresh interval while the page is visible. */
const everyMs = 3_000;

/** The versions of each remote, their audience and health; refreshed while the page is visible. */
export const statusQueryOptions = () =>
  queryOptions({
    queryKey: [...releasesKey, 'status'],
    queryFn: ({ signal }) => request(releaseStatus, { body: {}, signal }),
    staleTime: 0,
    refetchInterval: everyMs,
  });

/** Refresh interval of slowly changing data. */
const seriesEveryMs = 15_000;

/** The sessions of stable version and canary over time; other versions have another cache entry. */
export const seriesQueryOptions = ({ remote, stable, canary }: RemoteStatus) =>
  queryOptions({
    queryKey: [...releasesKey, 'series', remote, stable, canary?.version, canary?.since],
    queryFn: ({ signal }) => request(releaseSeries, { body: { remote }, signal }),
    staleTime: 0,
    refetchInterval: seriesEveryMs,
  });

/** The current state of a remote. @throws if no version of it is published any more */
export async function readRemote(name: string): Promise<RemoteStatus> {
  const { remotes } = await queryClient.fetchQuery(statusQueryOptions());
  const found = remotes.find(({ remote }) => remote === name);
  if (!found) throw new Error(t('{name} has no published version any more.', { name }));
  return found;
}

const filters = ['view', 'remote'] as const;
export type HistoryFilter = (typeof filters)[number];
export type HistoryAddress = ListingAddress<HistoryFilter>;

/** The name of the history view in the address. */
export const historyView = 'history';
/** The view of owners and deploy tokens. */
export const accessView = 'access';

/** The view of the webhooks. */
export const noticesView = 'notices';

/** The history's parameters in the page's address; always sorted newest first. */
export const historyListing: ListingShape<HistoryFilter> = {
  filters,
  sorts: [],
  ownOrder: { sort: 'at', order: 'desc' },
};

/** A page of the operations on releases. */
export function historyQueryOptions({ page, pageSize, filters: { remote } }: HistoryAddress) {
  const body = { page, pageSize, ...(remote && { remote }) };
  return queryOptions({
    queryKey: [...releasesKey, 'history', body],
    queryFn: ({ signal }) => request(releaseHistory, { body, signal }),
    placeholderData: keepPreviousData,
    // Other operators and the platform add entries.
    staleTime: 0,
  });
}

/** Invalidates what an operation changes. */
export const refreshReleases = () => queryClient.invalidateQueries({ queryKey: releasesKey });
