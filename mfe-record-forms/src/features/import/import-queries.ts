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

/** Poll interval: frequent enough for progress, without slowing the import down. */
const POLL_MS = 1_500;

/** Whether the server is working on it. */
export const isUnderWay = ({ state }: Pick<ImportProgress, 'state'>): boolean =>
  state === 'running' || state === 'undoing';

/** The progress of an import; polled while running, also after failed polls. */
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
    // An uploaded file is immutable.
    staleTime: Infinity,
  });

/** A run uses the last check, so results are not cached: the shown check must be the last one. */
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

/** A page of the rows' results; the state is in the key, because an undo changes them. */
export const rowsQueryOptions = (body: RowsBody, state: ImportProgress['state']) =>
  queryOptions({
    queryKey: [...importKey, 'rows', body.id, state, body],
    queryFn: ({ signal }) => request(importRows, { body, signal }),
    placeholderData: keepPreviousData,
  });

export const pastImportsQueryOptions = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...importKey, 'list', page, pageSize],
    queryFn: ({ signal }) => request(importList, { body: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnderWay) ? 2 * POLL_MS : false),
  });

/** Invalidates the progress and the list of imports. */
export async function refreshImports(): Promise<void> {
  const keys = [
    [...importKey, 'state'],
    [...importKey, 'list'],
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
