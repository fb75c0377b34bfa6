import { request } from '@lexboard/shared-lib/client';
import {
  releaseHistory,
  releaseSeries,
  releaseStatus,
  type RemoteStatus,
} from '@lexboard/shared-lib/contract';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';

export const releasesKey = ['releases'] as const;

/** The interval in which the shown data is read anew, while somebody can see it. */
const everyMs = 3_000;

/** The versions that people get of each remote, and how they do; up to date while the page is visible. */
export const statusQueryOptions = () =>
  queryOptions({
    queryKey: [...releasesKey, 'status'],
    queryFn: ({ signal }) => request(releaseStatus, { body: {}, signal }),
    staleTime: 0,
    refetchInterval: everyMs,
  });

/** The interval for what changes slowly. */
const seriesEveryMs = 15_000;

/** The sessions with the stable version and the canary over time. Other versions are another series. */
export const seriesQueryOptions = ({ remote, stable, canary }: RemoteStatus) =>
  queryOptions({
    queryKey: [...releasesKey, 'series', remote, stable, canary?.version, canary?.since],
    queryFn: ({ signal }) => request(releaseSeries, { body: { remote }, signal }),
    staleTime: 0,
    refetchInterval: seriesEveryMs,
  });

/** A remote as it is by now. @throws where nothing is published of it any more */
export async function readRemote(name: string): Promise<RemoteStatus> {
  const { remotes } = await queryClient.fetchQuery(statusQueryOptions());
  const found = remotes.find(({ remote }) => remote === name);
  if (!found) throw new Error(`Nothing is published of ${name} any more.`);
  return found;
}

const filters = ['view', 'remote'] as const;
export type HistoryFilter = (typeof filters)[number];
export type HistoryAddress = ListingAddress<HistoryFilter>;

/** The view of the page that is the history, in its address. */
export const historyView = 'history';
/** The same of owners and deploy tokens. */
export const accessView = 'access';

/** The view of the webhooks. */
export const noticesView = 'notices';

/** The parameters of the history in the address of the page. The last operation is the first, always. */
export const historyListing: ListingShape<HistoryFilter> = {
  filters,
  sorts: [],
  ownOrder: { sort: 'at', order: 'desc' },
};

/** A page of what was done with releases. */
export function historyQueryOptions({ page, pageSize, filters: { remote } }: HistoryAddress) {
  const body = { page, pageSize, ...(remote && { remote }) };
  return queryOptions({
    queryKey: [...releasesKey, 'history', body],
    queryFn: ({ signal }) => request(releaseHistory, { body, signal }),
    placeholderData: keepPreviousData,
    // Others and the platform itself add to it.
    staleTime: 0,
  });
}

/** Reads anew what an operation changes. */
export const refreshReleases = () => queryClient.invalidateQueries({ queryKey: releasesKey });
