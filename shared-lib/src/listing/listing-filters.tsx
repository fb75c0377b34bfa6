import { useState, type ReactNode } from 'react';
import { Button, Flex, Grid, IconButton, MoreIcon, Stack } from '@lexboard/shared-lib/ui';
import type { ListingAddress } from './listing-address.ts';
import { SearchForm } from './search-form.tsx';

type Filtered = Pick<ListingAddress<string>, 'filters'>;

interface ListingFiltersProps {
  /** The label of the search for screen readers. */
  label: string;
  /** The fields that a text is searched in, for screen readers. */
  note: string;
  /** Whether a text is offered, which is the filter `text`. */
  maySearch: boolean;
  address: Filtered;
  change: (patch: (now: Filtered) => { filters: Record<string, string> }) => void;
  /** Whether one of the other filters is set: then they show on a telephone, too. */
  narrowed: boolean;
  /** The widths of the other filters from the width `lg` on; two stand side by side below it. */
  columns: string;
  children: ReactNode;
}

/** Out of sight: its room stays, so that nothing beside it moves, but on a telephone, where the search needs it. */
const away = { visibility: 'hidden', display: { base: 'none', sm: 'inline-flex' } } as const;

/** Clears all filters of a list, where there are any. */
export const ClearButton = ({ filters, onClear }: Filtered & { onClear: () => void }) => (
  <Button {...(Object.keys(filters).length === 0 && away)} onClick={onClear}>
    Clear
  </Button>
);

type SearchLineProps = Omit<ListingFiltersProps, 'narrowed' | 'columns' | 'children'> & { more: ReactNode };

/** A text, and on a telephone the way to the other filters. */
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

/** The filters of a list; all of them are in the address. On a telephone they open when asked for. */
export function ListingFilters(props: ListingFiltersProps) {
  const { narrowed, columns, children, ...search } = props;
  const [more, setMore] = useState(false);
  const shown = more || narrowed;
  const moreButton = (
    <IconButton
      label="More filters"
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
        aria-label="Filters"
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
