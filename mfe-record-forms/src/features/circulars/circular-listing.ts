import { isOneOf, parsePositive, recordKey, request } from '@lexboard/shared-lib/client';
import { circularAll, circularKinds, circularSorts } from '@lexboard/shared-lib/contract';
import { isDay, law } from '@lexboard/shared-lib/domain';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';

const filters = ['text', 'kind', 'law', 'from', 'to'] as const;
export type CircularFilter = (typeof filters)[number];
export type CircularAddress = ListingAddress<CircularFilter>;

/** The parameters of the page's address. */
export const circularListing: ListingShape<CircularFilter> = {
  filters,
  sorts: circularSorts,
  ownOrder: { sort: 'date', order: 'desc' },
};

const dayOrNone = (text: string | undefined) => (isDay(text) ? text : undefined);

/** Parses the filters of an address; invalid ones are left out. */
export function readFilters({ filters: said }: CircularAddress) {
  return {
    text: said.text,
    kind: circularKinds.find((kind) => kind === said.kind),
    law: parsePositive(said.law ?? null),
    from: dayOrNone(said.from),
    to: dayOrNone(said.to),
  };
}

function bodyOf(address: CircularAddress) {
  const { page, pageSize, sort, order } = address;
  const { text, kind, law: lawId, from, to } = readFilters(address);
  return {
    page,
    pageSize,
    ...(isOneOf(circularSorts, sort) && { sort }),
    order,
    ...(text && { text }),
    ...(kind && { kind }),
    ...(lawId && { law: lawId }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Prefix of the query key of one law's circulars. */
const circularKey = ['circular'] as const;

/** A page of the circulars of all laws. */
export function circularPageQueryOptions(address: CircularAddress) {
  const body = bodyOf(address);
  return queryOptions({
    queryKey: [...circularKey, 'all', body],
    queryFn: ({ signal }) => request(circularAll, { body, signal }),
    placeholderData: keepPreviousData,
    // Laws are renamed in other sessions.
    staleTime: 0,
  });
}

/** Invalidates what a change of a circular affects: lists of circulars, and the timelines of laws. */
export async function refreshCirculars(): Promise<void> {
  const keys = [circularKey, [...recordKey(law), 'view']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
