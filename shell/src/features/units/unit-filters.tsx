import { PlainSelect } from '@lexboard/shared-lib/forms';
import { ListingFilters, type ChangeListing } from '@lexboard/shared-lib/listing';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { readFilters, type UnitAddress, type UnitFilter } from './unit-listing.ts';
import { useChoiceOptions } from './use-units.ts';
import { listUnitKinds } from './unit-words.ts';

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
      label={t('Units')}
      note={t('Searches name, code and numbers')}
      narrowed={Boolean(kind ?? state ?? closed)}
      columns="10rem 14rem 10rem"
      {...{ maySearch, change }}
      address={{ filters: withoutDialog(address) }}
    >
      <PlainSelect
        {...bind('kind')}
        label={t('Kind')}
        none={t('All kinds')}
        value={kind ?? ''}
        options={listUnitKinds()}
      />
      <PlainSelect
        {...bind('state')}
        label={t('State', undefined, 'of India')}
        none={t('All states')}
        value={state ? String(state) : ''}
        options={states}
      />
      <PlainSelect
        {...bind('closed')}
        label={t('Closed units')}
        none={t('Hidden', undefined, 'closed units')}
        value={closed ?? ''}
        options={[
          { value: 'all', label: t('Shown, too') },
          { value: 'yes', label: t('Only closed') },
        ]}
      />
    </ListingFilters>
  );
}
