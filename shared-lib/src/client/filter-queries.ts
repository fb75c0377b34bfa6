import { filterData, type ListQuery } from '@lexboard/shared-lib/contract';
import { recordCalls, type ListName, type RecordKind } from '@lexboard/shared-lib/domain';
import { queryOptions } from '@lexboard/shared-lib/query';
import { recordKey } from './queries.ts';
import { request } from './request.ts';

const FILTERS_STAY_FRESH_MS = 300_000;

/** What the lists can be narrowed to: categories and states by id and name (D1 §3 "Filter data"). */
export const filterDataQueryOptions = () =>
  queryOptions({
    queryKey: ['searchfilter', 'filterdata'],
    queryFn: ({ signal }) => request(filterData, { body: {}, signal }),
    staleTime: FILTERS_STAY_FRESH_MS,
  });

/** What of a list's query says nothing about how many rows there are. */
const aboutPages = ['page', 'pageSize', 'total', 'sort', 'order'];

const withoutPage = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !aboutPages.includes(name)));

/** How many records of a list have each option of its filters, under the other filters of `query`. */
export function optionCountsQueryOptions(kind: RecordKind, list: ListName, query: ListQuery) {
  const filters = withoutPage(query);
  return queryOptions({
    queryKey: [...recordKey(kind), 'optioncounts', list, filters],
    queryFn: ({ signal }) =>
      request(recordCalls(kind).optionCounts, { query: filters, body: { list }, signal }),
  });
}

/** How many rows each list of a kind has under the filters of `query`, whatever its page and order. */
export function countsQueryOptions(kind: RecordKind, query: ListQuery) {
  const filters = withoutPage(query);
  return queryOptions({
    queryKey: [...recordKey(kind), 'counts', filters],
    queryFn: ({ signal }) => request(recordCalls(kind).counts, { query: filters, signal }),
  });
}
