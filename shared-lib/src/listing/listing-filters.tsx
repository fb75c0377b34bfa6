import { useState, type ReactNode } from 'react';
import { Button, Flex, Grid, IconButton, MoreIcon, Stack } from '@lexboard/shared-lib/ui';
import { t } from '../texts/index.ts';
import type { ListingAddress } from './listing-address.ts';
import { SearchForm } from './search-form.tsx';

type Filtered = Pick<ListingAddress<string>, 'filters'>;

interface ListingFiltersProps {
  /** Screen reader label of the search. */
  label: string;
  /** Names the searched fields to screen readers. */
  note: string;
  /** Whether the text search, the filter `text`, is offered. */
  maySearch: boolean;
  address: Filtered;
  change: (patch: (now: Filtered) => { filters: Record<string, string> }) => void;
  /** Whether another filter is active; then the filters are visible on a telephone, too. */
  narrowed: boolean;
  /** Grid columns of the other filters from width `lg` on; below it they stand in pairs. */
  columns: string;
  children: ReactNode;
}

/** Hidden, but keeps its space so that nothing beside it moves. A telephone needs the space for the search. */
const away = { visibility: 'hidden', display: { base: 'none', sm: 'inline-flex' } } as const;

/** Clears all filters; disabled while none is active. */
export const ClearButton = ({ filters, onClear }: Filtered & { onClear: () => void }) => (
  <Button {...(Object.keys(filters).length === 0 && away)} onClick={onClear}>
    {t('Clear')}
  </Button>
);

type SearchLineProps = Omit<ListingFiltersProps, 'narrowed' | 'columns' | 'children'> & { more: ReactNode };

/** The text search and, on a telephone, the button that opens the other filters. */
function SearchLine({ label, note, maySearch, address, change, more }: SearchLineProps) {
  const { text = '' } = address.filters;
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    change(() => ({ filters: {} }));
  };
  return (
    <Flex gap="2" align="flex-start">
      {maySearch && (
        <SearchForm
          {...{ label, note, text, cleared }}
          column=""
          onSearch={(search) => change(({ filters }) => ({ filters: { ...filters, text: search.text } }))}
        />
      )}
      {more}
      <ClearButton filters={address.filters} onClear={clear} />
    </Flex>
  );
}

/** The filters of a list; the address holds their state. On a telephone they are collapsed. */
export function ListingFilters(props: ListingFiltersProps) {
  const { narrowed, columns, children, ...search } = props;
  const [more, setMore] = useState(false);
  const shown = more || narrowed;
  const moreButton = (
    <IconButton
      label={t('More filters')}
      variant="outline"
      aria-expanded={shown}
      hideFrom="sm"
      onClick={() => setMore(!more)}
    >
      <MoreIcon />
    </IconButton>
  );
  return (
    <Stack gap="3" pb="3" css={{ '@media print': { display: 'none' } }}>
      <SearchLine {...search} more={moreButton} />
      <Grid
        role="group"
        aria-label={t('Filters')}
        data-more={shown || undefined}
        css={{ '&:not([data-more])': { smDown: { display: 'none' } } }}
        gap="3"
        maxW="60rem"
        templateColumns={{ base: '1fr 1fr', lg: columns }}
        alignItems="start"
      >
        {children}
      </Grid>
    </Stack>
  );
}
