import {
  filterData,
  recordCalls,
  type FilterData,
  type ListName,
  type ListQuery,
} from '@lexboard/shared-lib/contract';
import { nameState, type RecordKind } from '@lexboard/shared-lib/domain';
import { queryOptions } from '@lexboard/shared-lib/query';
import { recordKey } from './queries.ts';
import { request } from '../http/request.ts';

const FILTERS_STAY_FRESH_MS = 300_000;

const nameStates = (data: FilterData): FilterData => ({
  ...data,
  state: data.state.map((state) => ({ ...state, name: nameState(state.name) })),
});

/** Categories and states for list filters, by id and name (D1 §3 "Filter data"). */
export const filterDataQueryOptions = () =>
  queryOptions({
    queryKey: ['searchfilter', 'filterdata'],
    queryFn: ({ signal }) => request(filterData, { body: {}, signal }),
    select: nameStates,
    staleTime: FILTERS_STAY_FRESH_MS,
  });

/** Query parameters that do not change the number of rows. */
const aboutPages = ['page', 'pageSize', 'total', 'sort', 'order'];

const withoutPage = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !aboutPages.includes(name)));

/** The number of records for each filter option, under the other filters of `query`. */
export function optionCountsQueryOptions(kind: RecordKind, list: ListName, query: ListQuery) {
  const filters = withoutPage(query);
  return queryOptions({
    queryKey: [...recordKey(kind), 'optioncounts', list, filters],
    queryFn: ({ signal }) =>
      request(recordCalls(kind).optionCounts, { query: filters, body: { list }, signal }),
  });
}

/** The number of rows in each list of a kind under the filters of `query`; page and order do not matter. */
export function countsQueryOptions(kind: RecordKind, query: ListQuery) {
  const filters = withoutPage(query);
  return queryOptions({
    queryKey: [...recordKey(kind), 'counts', filters],
    queryFn: ({ signal }) => request(recordCalls(kind).counts, { query: filters, signal }),
  });
}
