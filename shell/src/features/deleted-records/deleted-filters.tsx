import { useState } from 'react';
import { kinds } from '@lexboard/shared-lib/domain';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { SearchForm, type ChangeListing } from '@lexboard/shared-lib/listing';
import { readSession } from '@lexboard/shared-lib/session';
import { Button, Flex, Grid, Stack } from '@lexboard/shared-lib/ui';
import { readFilters, type DeletedAddress, type DeletedFilter } from './deleted-listing.ts';

interface DeletedFiltersProps {
  address: DeletedAddress;
  /** Who has deleted records. */
  people: readonly string[];
  change: ChangeListing<DeletedFilter>;
}

const titles = kinds.map(({ title }) => title);

/** What the list of deleted records is narrowed to; all of it is in the address. */
export function DeletedFilters({ address, people, change }: DeletedFiltersProps) {
  const { text = '', kind, user = '' } = readFilters(address);
  const [cleared, setCleared] = useState(0);
  const set = (name: DeletedFilter, value: string) =>
    change({ filters: { ...address.filters, [name]: value } });
  const clear = () => {
    setCleared(cleared + 1);
    change({ filters: {} });
  };
  const offered = user === '' || people.includes(user) ? people : [user, ...people];
  return (
    <Stack gap="3" pb="3" css={{ '@media print': { display: 'none' } }}>
      <Flex gap="2" align="flex-start">
        {readSession()?.moduleAccess.serchInfo !== 'No' && (
          <SearchForm
            label="Deleted records"
            note="Searches code and name"
            column=""
            {...{ text, cleared }}
            onSearch={(search) => set('text', search.text)}
          />
        )}
        <Button disabled={Object.keys(address.filters).length === 0} onClick={clear}>
          Clear
        </Button>
      </Flex>
      <Grid
        role="group"
        aria-label="Filters"
        gap="3"
        maxW="30rem"
        templateColumns="1fr 1fr"
        alignItems="start"
      >
        <PlainSelect
          name="kind"
          label="Kind"
          none="All kinds"
          value={kinds.find(({ name }) => name === kind)?.title ?? ''}
          options={titles}
          onChange={(title) => set('kind', kinds.find((one) => one.title === title)?.name ?? '')}
        />
        <PlainSelect
          name="user"
          label="Deleted by"
          none="Everybody"
          value={user}
          options={offered}
          onChange={(name) => set('user', name)}
        />
      </Grid>
    </Stack>
  );
}
