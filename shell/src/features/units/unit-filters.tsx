import { unitKinds } from '@lexboard/shared-lib/contract';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { ListingFilters, type ChangeListing } from '@lexboard/shared-lib/listing';
import { useSession } from '@lexboard/shared-lib/session';
import { readFilters, type UnitAddress, type UnitFilter } from './unit-listing.ts';
import { useChoiceOptions } from './use-units.ts';

const closedOptions = [
  { value: 'all', label: 'Shown, too' },
  { value: 'yes', label: 'Only closed' },
] as const;

interface UnitFiltersProps {
  address: UnitAddress;
  change: ChangeListing<UnitFilter>;
}

/** The filters of the table of units; all of them are in the address. */
export function UnitFilters({ address, change }: UnitFiltersProps) {
  const maySearch = useSession()?.moduleAccess.serchInfo !== 'No';
  const states = useChoiceOptions('state');
  const { kind, state, closed } = readFilters(address);
  const set = (name: UnitFilter, value: string) =>
    change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
  return (
    <ListingFilters
      label="Units"
      note="Searches name, code and numbers"
      narrowed={Boolean(kind ?? state ?? closed)}
      columns="10rem 14rem 10rem"
      {...{ maySearch, address, change }}
    >
      <PlainSelect
        name="kind"
        label="Kind"
        none="All kinds"
        value={kind ?? ''}
        options={unitKinds}
        onChange={(value) => set('kind', value)}
      />
      <PlainSelect
        name="state"
        label="State"
        none="All states"
        value={state ? String(state) : ''}
        options={states}
        onChange={(value) => set('state', value)}
      />
      <PlainSelect
        name="closed"
        label="Closed units"
        none="Hidden"
        value={closed ?? ''}
        options={closedOptions}
        onChange={(value) => set('closed', value)}
      />
    </ListingFilters>
  );
}
