import { request } from '@lexboard/shared-lib/client';
import {
  importCheck,
  importColumns,
  importList,
  importRows,
  importState,
  type BodyOf,
  type ImportProgress,
  type importColumnsShape,
  type ImportSettings,
  type importRowsShape,
} from '@lexboard/shared-lib/contract';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';

const importKey = ['import'] as const;

/** Often enough to see it go on, seldom enough not to slow it down. */
const POLL_MS = 1_500;

/** Whether something goes on at the server. */
export const isUnderWay = ({ state }: Pick<ImportProgress, 'state'>): boolean =>
  state === 'running' || state === 'undoing';

/** How far an import is; while it goes on it is asked for again and again, also when an answer is lost. */
export const stateQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...importKey, 'state', id],
    queryFn: ({ signal }) => request(importState, { body: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_MS : false),
  });

export const columnsQueryOptions = (body: BodyOf<ReturnType<typeof importColumnsShape>>) =>
  queryOptions({
    queryKey: [...importKey, 'columns', body],
    queryFn: ({ signal }) => request(importColumns, { body, signal }),
    // The file does not change.
    staleTime: Infinity,
  });

/** A check is what a run goes by: each is made anew, so that the last one made is the one that is shown. */
export const checkQueryOptions = (settings: ImportSettings) =>
  queryOptions({
    queryKey: [...importKey, 'check', settings],
    queryFn: ({ signal }) => request(importCheck, { body: settings, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  });

type RowsBody = BodyOf<ReturnType<typeof importRowsShape>>;

/** A page of what became of the rows; of an undone import it is something else than before. */
export const rowsQueryOptions = (body: RowsBody, state: ImportProgress['state']) =>
  queryOptions({
    queryKey: [...importKey, 'rows', body.id, state, body],
    queryFn: ({ signal }) => request(importRows, { body, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the imports of the organisation. */
export const pastQueryOptions = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...importKey, 'list', page, pageSize],
    queryFn: ({ signal }) => request(importList, { body: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnderWay) ? 2 * POLL_MS : false),
  });

/** Reads anew how far imports are, and the list of them. */
export async function refreshImports(): Promise<void> {
  const keys = [
    [...importKey, 'state'],
    [...importKey, 'list'],
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
