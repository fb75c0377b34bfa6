import { isOneOf, request } from '@lexboard/shared-lib/client';
import { accessSorts, moduleAccessList } from '@lexboard/shared-lib/contract';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';

const filters = ['text'] as const;
export type AccessFilter = (typeof filters)[number];
export type AccessAddress = ListingAddress<AccessFilter>;

/** What the page can be asked for in its address. */
export const accessListing: ListingShape<AccessFilter> = {
  filters,
  sorts: accessSorts,
  ownOrder: { sort: 'username', order: 'asc' },
};

const accessKey = ['module-access'] as const;

/** A page of what people may do. */
export function accessQueryOptions({ page, pageSize, sort, order, filters: { text } }: AccessAddress) {
  const body = { page, pageSize, order, ...(isOneOf(accessSorts, sort) && { sort }), ...(text && { text }) };
  return queryOptions({
    queryKey: [...accessKey, body],
    queryFn: ({ signal }) => request(moduleAccessList, { body, signal }),
    placeholderData: keepPreviousData,
    // Others change it elsewhere.
    staleTime: 0,
  });
}

/** Reads anew what people may do. */
export const refreshAccess = () => queryClient.invalidateQueries({ queryKey: accessKey });
