import { request } from '@lexboard/shared-lib/client';
import { deletedList, type DeletedRecord } from '@lexboard/shared-lib/contract';
import { kinds } from '@lexboard/shared-lib/domain';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';

const filters = ['text', 'kind', 'user'] as const;
export type DeletedFilter = (typeof filters)[number];
export type DeletedAddress = ListingAddress<DeletedFilter>;

/** The parameters of the page's address. */
export const deletedListing: ListingShape<DeletedFilter> = {
  filters,
  sorts: ['deleted'],
  ownOrder: { sort: 'deleted', order: 'desc' },
};

/** Parses the filters of an address; invalid ones are left out. */
export function readFilters({ filters: { text, kind, user } }: DeletedAddress) {
  return { text, user, kind: kinds.find(({ name }) => name === kind)?.name };
}

const key = ['deleted'];

/** A page of the deleted records of all kinds. */
export function deletedPageQueryOptions(address: DeletedAddress) {
  const { page, pageSize, order } = address;
  const { text, user, kind } = readFilters(address);
  const body = { page, pageSize, order, ...(text && { text }), ...(user && { user }), ...(kind && { kind }) };
  return queryOptions({
    queryKey: [...key, body],
    queryFn: ({ signal }) => request(deletedList, { body, signal }),
    placeholderData: keepPreviousData,
    // Records are deleted in other sessions, too.
    staleTime: 0,
  });
}

/** Invalidates what a restored record changes: this list and all record queries, including records below a law. */
export async function refreshRestored(): Promise<void> {
  await Promise.all([key, ['record']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** A key that is unique among the records of all kinds. */
export const keyOf = ({ kind, id }: Pick<DeletedRecord, 'kind' | 'id'>): string => `${kind}:${id}`;
