import { request } from '@lexboard/shared-lib/client';
import { sourceList } from '@lexboard/shared-lib/contract';
import { queryClient, queryOptions } from '@lexboard/shared-lib/query';

const sourcesKey = ['sources'] as const;

/** While one is read, which takes some seconds. */
const READING_MS = 1_500;

/** The sources, by name; asked for again while one of them is read. */
export const sourcesQueryOptions = queryOptions({
  queryKey: sourcesKey,
  queryFn: ({ signal }) => request(sourceList, { body: {}, signal }),
  refetchInterval: ({ state }) => (state.data?.data.some(({ reading }) => reading) ? READING_MS : false),
  staleTime: 0,
});

export const refreshSources = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sourcesKey });
