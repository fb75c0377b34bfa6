import { authoritiesQueryOptions } from '@lexboard/shared-lib/client';
import { circularKinds, circularStates } from '@lexboard/shared-lib/contract';
import { DayFilter, LawLookup, PlainSelect } from '@lexboard/shared-lib/forms';
import { ListingFilters, type ChangeListing } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { Box } from '@lexboard/shared-lib/ui';
import { readFilters, type CircularAddress, type CircularFilter } from './circular-listing.ts';

interface CircularFiltersProps {
  address: CircularAddress;
  change: ChangeListing<CircularFilter>;
}

export function CircularFilters({ address, change }: CircularFiltersProps) {
  const { kind = '', authority = '', reviews = '', law, from, to } = readFilters(address);
  const known = useQuery(authoritiesQueryOptions()).data?.data ?? [];
  const set = (name: CircularFilter, value: string) =>
    change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
  return (
    <ListingFilters
      label="Circular/Amendments"
      note="Searches topic, link, number, authority, law code and law name"
      maySearch={useSession()?.moduleAccess.serchInfo !== 'No'}
      {...{ address, change }}
      narrowed={Boolean(kind || authority || reviews || law || from || to)}
      columns="1fr 1.2fr 0.9fr 1.4fr 1.5fr 1.5fr"
    >
      <PlainSelect
        name="kind"
        label="Kind"
        none="All kinds"
        value={kind}
        options={circularKinds}
        onChange={(value) => set('kind', value)}
      />
      <PlainSelect
        name="authority"
        label="Authority"
        none="All authorities"
        value={authority}
        options={[...new Set([...known, authority])].filter(Boolean)}
        onChange={(value) => set('authority', value)}
      />
      <PlainSelect
        name="reviews"
        label="Reviews"
        none="All"
        value={reviews}
        options={circularStates}
        onChange={(value) => set('reviews', value)}
      />
      <LawLookup name="law" law={law} clearable onChange={(_name, value) => set('law', value)} />
      <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <DayFilter name="from" label="From" day={from} onChange={set} />
      </Box>
      <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <DayFilter name="to" label="To" day={to} onChange={set} />
      </Box>
    </ListingFilters>
  );
}
