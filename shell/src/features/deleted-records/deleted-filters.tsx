import { kinds } from '@lexboard/shared-lib/domain';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { ListingFilters, type ChangeListing } from '@lexboard/shared-lib/listing';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { readFilters, type DeletedAddress, type DeletedFilter } from './deleted-listing.ts';

interface DeletedFiltersProps {
  address: DeletedAddress;
  people: readonly string[];
  /** Display names by username. */
  names: Readonly<Record<string, string>> | undefined;
  change: ChangeListing<DeletedFilter>;
}

const listKinds = () => kinds.map(({ name, title }) => ({ value: name, label: title }));

/** The filters of the list of deleted records; all of them are in the address. */
export function DeletedFilters({ address, people, names, change }: DeletedFiltersProps) {
  const maySearch = useSession()?.moduleAccess.serchInfo !== 'No';
  const { kind, user = '' } = readFilters(address);
  const set = (name: DeletedFilter, value: string) =>
    change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
  const offered = user === '' || people.includes(user) ? people : [user, ...people];
  return (
    <ListingFilters
      label={t('Deleted records')}
      note={t('Searches code and name')}
      narrowed={Boolean(kind ?? user)}
      columns="14rem 14rem"
      {...{ maySearch, address, change }}
    >
      <PlainSelect
        name="kind"
        label={t('Kind')}
        none={t('All kinds')}
        value={kind ?? ''}
        options={listKinds()}
        onChange={(name) => set('kind', name)}
      />
      <PlainSelect
        name="user"
        label={t('Deleted by')}
        none={t('Everybody')}
        value={user}
        options={offered.map((name) => ({ value: name, label: names?.[name] ?? name }))}
        onChange={(name) => set('user', name)}
      />
    </ListingFilters>
  );
}
