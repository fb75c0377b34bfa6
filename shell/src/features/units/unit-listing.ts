import { isOneOf, parsePositive, request, unitKey } from '@lexboard/shared-lib/client';
import { unitKinds, unitList, unitOne, unitSorts } from '@lexboard/shared-lib/contract';
import type { ListingAddress, ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryClient, queryOptions } from '@lexboard/shared-lib/query';

/** `below`: the id of a unit, with all below it. `unit`: the id of the unit whose dialog is open. */
const filters = ['text', 'kind', 'state', 'closed', 'below', 'unit'] as const;
export type UnitFilter = (typeof filters)[number];
export type UnitAddress = ListingAddress<UnitFilter>;

/** The parameters of the page's address. */
export const unitListing: ListingShape<UnitFilter> = {
  filters,
  sorts: unitSorts,
  ownOrder: { sort: 'name', order: 'asc' },
};

/** Parses the filters of an address; invalid ones are left out. */
export const readFilters = ({ filters: said }: UnitAddress) => ({
  text: said.text,
  kind: unitKinds.find((kind) => kind === said.kind),
  state: parsePositive(said.state ?? null),
  closed: (['yes', 'all'] as const).find((closed) => closed === said.closed),
  below: parsePositive(said.below ?? null),
  unit: parsePositive(said.unit ?? null),
});

/** The filters and the order of an address, for a call. */
export function toUnitFilter(address: UnitAddress) {
  const { sort, order } = address;
  const { text, kind, state, closed, below } = readFilters(address);
  return {
    ...(isOneOf(unitSorts, sort) && { sort }),
    order,
    ...(text && { text }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(closed && { closed }),
    ...(below && { below }),
  };
}

/** A page of the units. */
export function unitPageQueryOptions(address: UnitAddress) {
  const { page, pageSize } = address;
  const body = { page, pageSize, ...toUnitFilter(address) };
  return queryOptions({
    queryKey: [...unitKey, 'list', body],
    queryFn: ({ signal }) => request(unitList, { body, signal }),
    placeholderData: keepPreviousData,
    // Other administrators change it.
    staleTime: 0,
  });
}

/** A unit with its timeline. */
export const unitQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [...unitKey, 'one', id],
    queryFn: ({ signal }) => request(unitOne, { body: { id }, signal }),
    staleTime: 0,
  });

/**
 * Invalidates what a change of a unit affects: the tree, the lists, and units below it.
 * @param deleted the id of a unit that is not read again
 */
export const refreshUnits = (deleted?: number) =>
  queryClient.invalidateQueries({
    queryKey: unitKey,
    predicate: ({ queryKey: [, part, id] }) => part !== 'one' || id !== deleted,
  });
