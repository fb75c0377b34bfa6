import { authoritiesQueryOptions } from '@lexboard/shared-lib/client';
import { circularStates, type CircularState } from '@lexboard/shared-lib/contract';
import { DayFilter, LawLookup, PlainSelect } from '@lexboard/shared-lib/forms';
import { ListingFilters, type ChangeListing } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box } from '@lexboard/shared-lib/ui';
import { readFilters, type CircularAddress, type CircularFilter } from './circular-listing.ts';
import { listCircularKinds } from '../../circular-parts/circular-words.ts';

/** How far reviews are. */
const stateWords = words<CircularState>(
  { Open: 'Open', Overdue: 'Overdue', Changed: 'Changed' },
  'reviews of a circular',
);

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
      label={t('Circular/Amendments')}
      note={t('Searches topic, link, number, authority, law code and law name')}
      maySearch={useSession()?.moduleAccess.serchInfo !== 'No'}
      {...{ address, change }}
      narrowed={Boolean(kind || authority || reviews || law || from || to)}
      columns="1fr 1.2fr 0.9fr 1.4fr 1.5fr 1.5fr"
    >
      <PlainSelect
        name="kind"
        label={t('Kind')}
        none={t('All kinds')}
        value={kind}
        options={listCircularKinds()}
        onChange={(value) => set('kind', value)}
      />
      <PlainSelect
        name="authority"
        label={t('Authority')}
        none={t('All authorities')}
        value={authority}
        options={[...new Set([...known, authority])].filter(Boolean)}
        onChange={(value) => set('authority', value)}
      />
      <PlainSelect
        name="reviews"
        label={t('Reviews')}
        none={t('All')}
        value={reviews}
        options={circularStates.map((value) => ({ value, label: stateWords[value] }))}
        onChange={(value) => set('reviews', value)}
      />
      <LawLookup name="law" law={law} clearable onChange={(_name, value) => set('law', value)} />
      <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <DayFilter name="from" label={t('From')} day={from} onChange={set} />
      </Box>
      <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <DayFilter name="to" label={t('To')} day={to} onChange={set} />
      </Box>
    </ListingFilters>
  );
}
