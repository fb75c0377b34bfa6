import { unitKinds } from '@lexboard/shared-lib/contract';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { ListingFilters, type ChangeListing } from '@lexboard/shared-lib/listing';
import { useSession } from '@lexboard/shared-lib/session';
import { readFilters, type UnitAddress, type UnitFilter } from './unit-listing.ts';
import { useChoiceOptions } from './use-units.ts';

interface UnitFiltersProps {
  address: UnitAddress;
  change: ChangeListing<UnitFilter>;
}

/** The filters that narrow the table: without the unit whose dialog is open. */
const withoutDialog = ({ filters }: UnitAddress) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== 'unit'));

/** The filters of the table of units; all of them are in the address. */
export function UnitFilters({ address, change }: UnitFiltersProps) {
  const maySearch = useSession()?.moduleAccess.serchInfo !== 'No';
  const states = useChoiceOptions('state');
  const { kind, state, closed } = readFilters(address);
  const bind = (name: UnitFilter) => ({
    name,
    onChange: (value: string) => change(({ filters }) => ({ filters: { ...filters, [name]: value } })),
  });
  return (
    <ListingFilters
      label="Units"
      note="Searches name, code and numbers"
      narrowed={Boolean(kind ?? state ?? closed)}
      columns="10rem 14rem 10rem"
      {...{ maySearch, change }}
      address={{ filters: withoutDialog(address) }}
    >
      <PlainSelect {...bind('kind')} label="Kind" none="All kinds" value={kind ?? ''} options={unitKinds} />
      <PlainSelect
        {...bind('state')}
        label="State"
        none="All states"
        value={state ? String(state) : ''}
        options={states}
      />
      <PlainSelect
        {...bind('closed')}
        label="Closed units"
        none="Hidden"
        value={closed ?? ''}
        options={[
          { value: 'all', label: 'Shown, too' },
          { value: 'yes', label: 'Only closed' },
        ]}
      />
    </ListingFilters>
  );
}
