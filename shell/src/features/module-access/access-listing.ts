import { isOneOf, request } from '@lexboard/shared-lib/client';
import { accessSorts, moduleAccessList } from '@lexboard/shared-lib/contract';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryOptions } from '@lexboard/shared-lib/query';

const filters = ['text'] as const;
export type AccessFilter = (typeof filters)[number];
export type AccessAddress = ListingAddress<AccessFilter>;

/** The parameters of the page's address. */
export const accessListing: ListingShape<AccessFilter> = {
  filters,
  sorts: accessSorts,
  ownOrder: { sort: 'username', order: 'asc' },
};

/** A page of people with their rights. */
export function accessQueryOptions({ page, pageSize, sort, order, filters: { text } }: AccessAddress) {
  const body = { page, pageSize, order, ...(isOneOf(accessSorts, sort) && { sort }), ...(text && { text }) };
  return queryOptions({
    queryKey: ['module-access', body],
    queryFn: ({ signal }) => request(moduleAccessList, { body, signal }),
    placeholderData: keepPreviousData,
    // Others may change it in other sessions.
    staleTime: 0,
  });
}
