import { Listing, useListingAddress, type ListingShape } from '@lexboard/shared-lib/listing';
import { keepPreviousData, queryOptions, useQuery } from '@lexboard/shared-lib/query';

const harbours = ['Chennai', 'Kandla', 'Kochi', 'Mormugao', 'Mumbai', 'Paradip'].map((name, index) => ({
  name,
  berths: 12 + index * 7,
}));

/** In place of a call: sorts as the server would. */
function findHarbours(order: string) {
  const sorted = harbours.toSorted((one, other) => one.name.localeCompare(other.name));
  const data = order === 'desc' ? sorted.reverse() : sorted;
  return Promise.resolve({ data, totalLength: data.length });
}

const harboursQuery = (order: string) =>
  queryOptions({ queryKey: ['catalogue', order], queryFn: () => findHarbours(order) });

const shape: ListingShape<never> = {
  filters: [],
  sorts: ['name'],
  ownOrder: { sort: 'name', order: 'asc' },
};

const columns = [
  { name: 'name', label: 'Harbour', cell: ({ name }: { name: string }) => name },
  {
    name: 'berths',
    label: 'Berths',
    numeric: true,
    cell: ({ berths }: { berths: number }) => String(berths),
  },
];

/** A list in its states: loading, error, empty, rows. Its page and order are in the address. */
export function HarbourList() {
  const { address, change } = useListingAddress(shape);
  const reply = useQuery({ ...harboursQuery(address.order), placeholderData: keepPreviousData });
  return (
    <Listing
      label="Harbours"
      {...{ columns, reply, address, change }}
      rowKey={({ name }) => name}
      sorting={shape}
      empty={{ why: 'No harbour has berths.' }}
    />
  );
}
