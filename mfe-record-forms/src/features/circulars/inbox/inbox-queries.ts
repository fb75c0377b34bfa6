import { parsePositive, request } from '@lexboard/shared-lib/client';
import { inboxList } from '@lexboard/shared-lib/contract';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';

type InboxFilter = 'tab' | 'source';

/** The parameters of the inbox's address. */
export const inboxListing: ListingShape<InboxFilter> = {
  filters: ['tab', 'source'],
  sorts: [],
  ownOrder: { sort: 'date', order: 'desc' },
};

export const inboxSearch = '?tab=inbox';

/** Whether an address shows the inbox, and not the circulars. */
export const isInbox = (search: string): boolean => new URLSearchParams(search).get('tab') === 'inbox';

const inboxKey = ['inbox'] as const;

/** A page of what waits to be taken or set aside; of one source only, if the address names it. */
export function inboxQueryOptions({ page, pageSize, filters }: ListingAddress<InboxFilter>) {
  const source = parsePositive(filters.source ?? null);
  const body = { page, pageSize, ...(source && { source }) };
  return queryOptions({
    queryKey: [...inboxKey, body],
    queryFn: ({ signal }) => request(inboxList, { body, signal }),
    placeholderData: keepPreviousData,
    // Sources are read, and others take entries, at any time.
    staleTime: 0,
  });
}

/** How many entries wait. */
export const inboxCountOptions = queryOptions({
  queryKey: [...inboxKey, 'count'],
  queryFn: async ({ signal }) =>
    (await request(inboxList, { body: { page: 1, pageSize: 1 }, signal })).totalLength,
  staleTime: 0,
});

export const refreshInbox = (): Promise<void> => queryClient.invalidateQueries({ queryKey: inboxKey });
