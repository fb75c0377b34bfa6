import { request } from '@lexboard/shared-lib/client';
import { endingView } from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';

/** Looks again so often whether the export has ended, in milliseconds. */
const LOOK_MS = 3_000;

/** The end of the organisation. While it lacks a fresh export it is read again and again. */
export const endingQueryOptions = queryOptions({
  queryKey: ['organisation', 'ending'],
  queryFn: ({ signal }) => request(endingView, { body: {}, signal }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({ state: { data } }) => (data && !data.exportedAt && !data.closed ? LOOK_MS : false),
});
