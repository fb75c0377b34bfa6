import { useState } from 'react';
import { userStatuses } from '@lexboard/shared-lib/contract';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { ClearButton, SearchForm, type ChangeListing } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { Flex, Grid, Stack } from '@lexboard/shared-lib/ui';
import { readFilters, type UserAddress, type UserFilter } from './user-listing.ts';
import { rightFields } from '../../rights/rights.ts';
import { statusWords } from './user-values.ts';

interface UserFiltersProps {
  address: UserAddress;
  change: ChangeListing<UserFilter>;
}

const listStatuses = () => userStatuses.map((status) => ({ value: status, label: statusWords[status] }));

/** The filters of the list of users; all of them are in the address. */
export function UserFilters({ address, change }: UserFiltersProps) {
  const { text = '', status = '', role = '' } = readFilters(address);
  const [cleared, setCleared] = useState(0);
  const set = (name: UserFilter, value: string) =>
    change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
  const clear = () => {
    setCleared(cleared + 1);
    change({ filters: {} });
  };
  return (
    <Stack gap="3" pb="3" css={{ '@media print': { display: 'none' } }}>
      <Flex gap="2" align="flex-start">
        <SearchForm
          label={t('Users')}
          note={t('Searches name, username and e-mail address')}
          column=""
          {...{ text, cleared }}
          onSearch={(search) => set('text', search.text)}
        />
        <ClearButton filters={address.filters} onClear={clear} />
      </Flex>
      <Grid role="group" aria-label={t('Filters')} gap="3" maxW="28rem" templateColumns="1fr 1fr">
        <PlainSelect
          name="status"
          label={t('Status')}
          none={t('All')}
          value={status}
          options={listStatuses()}
          onChange={(value) => set('status', value)}
        />
        <PlainSelect
          name="role"
          label={t('Role')}
          none={t('All')}
          value={role}
          options={rightFields.role.options}
          onChange={(value) => set('role', value)}
        />
      </Grid>
    </Stack>
  );
}
