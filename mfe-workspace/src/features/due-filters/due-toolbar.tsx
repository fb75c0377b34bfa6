import type { ReactNode } from 'react';
import { SearchForm } from '@lexboard/shared-lib/listing';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Box, Flex, SegmentedControl } from '@lexboard/shared-lib/ui';
import { toolbarContainer } from '../../parts/toolbar-room.ts';
import { readDueFilters, type ChangeDue, type DueAddress } from '../../due-address.ts';

const owners = labels([
  { value: 'all', label: 'Everybody’s' },
  { value: 'mine', label: 'Mine' },
] as const);

interface DueToolbarProps {
  address: DueAddress;
  change: ChangeDue;
  maySearch: boolean;
  /** Opens the filters, if they are not beside the list. */
  filterButton: ReactNode;
  /** Further actions on the list. */
  tools: ReactNode;
}

/** The controls above due items: mine or all, search, and filters. */
export function DueToolbar({ address, change, maySearch, filterButton, tools }: DueToolbarProps) {
  const { text, mine } = readDueFilters(address);
  const set = (name: 'text' | 'mine', value: string) =>
    change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
  return (
    <Box css={toolbarContainer}>
      <Flex
        wrap="wrap"
        align="center"
        gap="2"
        pb={{ base: '3', md: '2' }}
        css={{ '@media print': { display: 'none' } }}
      >
        {/* On a telephone search and filter button share a line, the rest follows. */}
        <Flex
          gap="2"
          align="center"
          minW={{ base: '0', md: 'auto' }}
          flex={{ base: '1 0 100%', md: '1 1 0' }}
          maxW={{ md: 'text' }}
        >
          {filterButton}
          {maySearch && (
            <SearchForm
              label={t('Due')}
              placeholder={t('Search what is due')}
              note={t('Searches code, name and law')}
              column=""
              text={text}
              onSearch={(search) => set('text', search.text)}
            />
          )}
        </Flex>
        <SegmentedControl
          label={t('Whose')}
          options={owners}
          value={mine ? 'mine' : 'all'}
          onChange={(value) => set('mine', value === 'mine' ? 'yes' : '')}
        />
        <Flex gap={{ md: '1' }} ms="auto" wrap="wrap" justify="flex-end">
          {tools}
        </Flex>
      </Flex>
    </Box>
  );
}
