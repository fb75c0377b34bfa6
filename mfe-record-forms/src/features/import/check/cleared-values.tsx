import type { ImportKind } from '@lexboard/shared-lib/domain';
import { Listing, type ListingColumn } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { Box, formatCount, Heading, Text } from '@lexboard/shared-lib/ui';
import { labelOfField } from '../import-fields.ts';
import { useLocalListing } from '../local-listing.ts';
import type { CheckResult } from './checked-rows.tsx';

type EmptiedCell = NonNullable<CheckResult['emptied']>['cells'][number] & { key: number };

const listColumns = (kind: ImportKind): readonly ListingColumn<EmptiedCell>[] => [
  { name: 'row', label: t('Row'), width: '5rem', numeric: true, cell: ({ row }) => formatCount(row) },
  { name: 'record', label: t('Record'), width: '20%', cell: ({ UniqueCode }) => UniqueCode ?? '--' },
  { name: 'field', label: t('Field'), width: '25%', cell: ({ field }) => labelOfField(kind, field) },
  {
    name: 'before',
    label: t('What it has now'),
    cell: ({ before }) => <Box lineClamp={3}>{before || '--'}</Box>,
  },
];

/** Existing values that the import would clear. */
export function ClearedValues({
  kind,
  emptied,
}: {
  kind: ImportKind;
  emptied: NonNullable<CheckResult['emptied']>;
}) {
  const { total, cells } = emptied;
  const listing = useLocalListing(cells.map((cell, key) => ({ ...cell, key })));
  return (
    <Box>
      <Heading level={3}>{t('Values that would be cleared')}</Heading>
      <Text color="fg.muted" mb="2">
        {t(
          '{count, plural, one {A value is cleared in records, since its cell is empty.} other {# values are cleared in records, since their cells are empty.}}',
          { count: total },
        )}
        {total > cells.length &&
          ` ${t('The first {count} are listed.', { count: formatCount(cells.length) })}`}
      </Text>
      <Listing
        label={t('Values that would be cleared')}
        columns={listColumns(kind)}
        rowKey={({ key }) => key}
        {...listing}
        empty={{ why: t('No value would be cleared.') }}
      />
    </Box>
  );
}
