import { useState, type ReactNode } from 'react';
import { circularKinds } from '@lexboard/shared-lib/contract';
import { isDay } from '@lexboard/shared-lib/domain';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { SearchForm, type ChangeListing } from '@lexboard/shared-lib/listing';
import { useSession } from '@lexboard/shared-lib/session';
import { Box, Button, Flex, Grid, IconButton, MoreIcon, Stack } from '@lexboard/shared-lib/ui';
import { DateField } from '@lexboard/shared-lib/ui/data';
import { dayControl } from '../../typed-day.ts';
import { readFilters, type CircularAddress, type CircularFilter } from './circular-listing.ts';
import { LawLookup } from './law-lookup.tsx';

interface CircularFiltersProps {
  address: CircularAddress;
  change: ChangeListing<CircularFilter>;
}

/** What each filter of the page calls when it is set; an empty text takes it away. */
type SetFilter = (name: CircularFilter, value: string) => void;

const dayFormat = 'DD/MM/YYYY';

interface DayFilterProps {
  name: 'from' | 'to';
  label: string;
  day: string | undefined;
  set: SetFilter;
}

/** A day that filters once it is one; until then the list stays as it is. */
function DayFilter({ name, label, day = '', set }: DayFilterProps) {
  const [said, setSaid] = useState(day);
  const [typed, setTyped] = useState(day);
  if (said !== day) {
    setSaid(day);
    setTyped(day);
  }
  const change = (_name: string, value: string | null) => {
    const next = value ?? '';
    setTyped(next);
    if (next === '' || isDay(next)) set(name, next);
  };
  return (
    <DateField
      name={name}
      label={label}
      value={typed || null}
      {...dayControl(dayFormat)}
      message={typed && !isDay(typed) ? `Please write it as ${dayFormat}.` : undefined}
      onChange={change}
    />
  );
}

/** A text, and on a telephone the way to the other filters. */
function SearchLine({ address, change, more }: CircularFiltersProps & { more: ReactNode }) {
  const { text = '' } = address.filters;
  const maySearch = useSession()?.moduleAccess.serchInfo !== 'No';
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    change({ filters: {} });
  };
  return (
    <Flex gap="2" align="flex-start">
      {maySearch && (
        <SearchForm
          label="Circular/Amendments"
          note="Searches topic, link, law code and law name"
          column=""
          {...{ text, cleared }}
          onSearch={(search) => change({ filters: { ...address.filters, text: search.text } })}
        />
      )}
      {more}
      <Button disabled={Object.keys(address.filters).length === 0} onClick={clear}>
        Clear
      </Button>
    </Flex>
  );
}

/** What the list of circulars is narrowed to; all of it is in the address. On a telephone the filters open when asked for. */
export function CircularFilters({ address, change }: CircularFiltersProps) {
  const { kind = '', law, from, to } = readFilters(address);
  const [more, setMore] = useState(false);
  const shown = more || Boolean(kind || law || from || to);
  const set: SetFilter = (name, value) => change({ filters: { ...address.filters, [name]: value } });
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
      <SearchLine {...{ address, change }} more={moreButton} />
      <Grid
        role="group"
        aria-label="Filters"
        data-more={shown || undefined}
        css={{ '&:not([data-more])': { smDown: { display: 'none' } } }}
        gap="3"
        maxW="60rem"
        templateColumns={{ base: '1fr 1fr', lg: '1fr 2fr 1.2fr 1.2fr' }}
        alignItems="start"
      >
        <PlainSelect
          name="kind"
          label="Kind"
          none="All kinds"
          value={kind}
          options={circularKinds}
          onChange={(value) => set('kind', value)}
        />
        <LawLookup name="law" law={law} clearable onChange={(_name, value) => set('law', value)} />
        <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <DayFilter name="from" label="From" day={from} set={set} />
        </Box>
        <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <DayFilter name="to" label="To" day={to} set={set} />
        </Box>
      </Grid>
    </Stack>
  );
}
