import { describeShortDay } from '@lexboard/shared-lib/domain';
import { Listing, type ListingColumn } from '@lexboard/shared-lib/listing';
import { t, labels, words } from '@lexboard/shared-lib/texts';
import { Badge, Box, formatCount, Heading, Span } from '@lexboard/shared-lib/ui';
import { useLocalListing } from '../../local-listing.ts';
import { outcomeLooks } from '../../run/run-labels.ts';
import type { PackCheckResult } from '../pack-queries.ts';
import { kindOf } from '../pack-words.ts';

type PlannedRow = PackCheckResult['rows'][number];
type RowThere = PackCheckResult['there'][number];

function Outcome({ of: { outcome } }: { of: PlannedRow }) {
  const { label, tone } = outcomeLooks[outcome];
  return <Badge tone={tone}>{outcome === 'same' ? t('Already there') : label}</Badge>;
}

const sayDay = (day: string | undefined, without: string) => (day ? describeShortDay(day) : without);

const rowColumns: readonly ListingColumn<PlannedRow>[] = labels([
  {
    name: 'record',
    label: 'Record',
    cell: (of) => (
      <>
        {of.code && <Span color="fg.muted">{of.code}</Span>} {of.name}
        <Box color="fg.muted" fontSize="sm">
          {kindOf(of.kind).title}
          <Span hideFrom="md">
            {' '}
            · <Outcome of={of} />
            {of.due && ` · ${t('due {day}', { day: describeShortDay(of.due) })}`}
          </Span>
        </Box>
      </>
    ),
  },
  { name: 'outcome', label: 'Result', hideBelow: 'md', width: '8.5rem', cell: (of) => <Outcome of={of} /> },
  { name: 'due', label: 'Next due', hideBelow: 'md', width: '8rem', cell: ({ due }) => sayDay(due, '--') },
  {
    name: 'checked',
    label: 'Checked on',
    hideBelow: 'lg',
    width: '8.5rem',
    cell: ({ checkedOn }) => sayDay(checkedOn, t('Not checked')),
  },
]);

const matchLabels = words<RowThere['by']>({
  pack: 'Taken over before',
  code: 'The same code',
  name: 'The same name',
  source: 'The same source',
});

const thereColumns: readonly ListingColumn<RowThere>[] = labels([
  {
    name: 'record',
    label: 'Record',
    cell: ({ kind, name, UniqueCode, by }) => (
      <>
        <Span color="fg.muted">{UniqueCode}</Span> {name}
        <Box color="fg.muted" fontSize="sm">
          {kindOf(kind).title}
          <Span hideFrom="md"> · {matchLabels[by] ?? by}</Span>
        </Box>
      </>
    ),
  },
  { name: 'by', label: 'Found by', hideBelow: 'md', width: '11rem', cell: ({ by }) => matchLabels[by] ?? by },
]);

/** The first records with what would become of each. */
export function PlannedRecords({ checked: { rows, total } }: { checked: PackCheckResult }) {
  const listing = useLocalListing(rows);
  if (rows.length === 0) return null;
  const heading =
    rows.length < total
      ? t('The first {count} records', { count: formatCount(rows.length) })
      : t('The records');
  return (
    <section>
      <Heading level={3} mb="2">
        {heading}
      </Heading>
      <Listing
        label={heading}
        columns={rowColumns}
        rowKey={({ row }) => row}
        {...listing}
        empty={{ why: t('No record of the pack fits this choice.') }}
      />
    </section>
  );
}

/** Records that the organisation has already, and how each was found. */
export function RecordsThere({ checked: { there, same } }: { checked: PackCheckResult }) {
  const listing = useLocalListing(there);
  if (there.length === 0) return null;
  return (
    <section>
      <Heading level={3}>{t('Already there')}</Heading>
      <Box color="fg.muted" mb="2">
        {t(
          'Nothing in them changes. They become records of the pack, and newer versions are compared with them.',
        )}
        {there.length < same &&
          ` ${t('The first {shown} of {all}.', {
            shown: formatCount(there.length),
            all: formatCount(same),
          })}`}
      </Box>
      <Listing
        label={t('Already there')}
        columns={thereColumns}
        rowKey={({ key }) => key}
        {...listing}
        empty={{ why: t('None of these records is there already.') }}
      />
    </section>
  );
}
