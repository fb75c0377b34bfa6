import type { ReactNode } from 'react';
import { SearchForm } from '@lexboard/shared-lib/listing';
import { Box, Flex, SegmentedControl } from '@lexboard/shared-lib/ui';
import { readDueFilters, type ChangeDue, type DueAddress } from '../../due-address.ts';

const owners = [
  { value: 'all', label: 'Everybody’s' },
  { value: 'mine', label: 'Mine' },
] as const;

interface DueToolbarProps {
  address: DueAddress;
  change: ChangeDue;
  /** Whether this person may search by text. */
  maySearch: boolean;
  /** Opens the filters, where they are not beside the list. */
  filterButton: ReactNode;
  /** Further actions on the list. */
  tools: ReactNode;
}

/** The controls above what is due: whose it is, a text, and the way to the filters. */
export function DueToolbar({ address, change, maySearch, filterButton, tools }: DueToolbarProps) {
  const { text, mine } = readDueFilters(address);
  const set = (name: 'text' | 'mine', value: string) =>
    change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="2"
      pb={{ base: '3', md: '2' }}
      css={{ '@media print': { display: 'none' } }}
    >
      {filterButton}
      <Box order={{ base: 1, md: 0 }}>
        <SegmentedControl
          label="Whose"
          options={owners}
          value={mine ? 'mine' : 'all'}
          onChange={(value) => set('mine', value === 'mine' ? 'yes' : '')}
        />
      </Box>
      {maySearch && (
        <SearchForm
          label="Due"
          placeholder="Search what is due"
          note="Searches code, name and law code"
          column=""
          text={text}
          onSearch={(search) => set('text', search.text)}
        />
      )}
      <Flex order={{ base: 1, md: 0 }} gap="1" ms={{ md: 'auto' }}>
        {tools}
      </Flex>
    </Flex>
  );
}
