import type { ImportKind } from '@lexboard/shared-lib/domain';
import { Listing, type ListingColumn } from '@lexboard/shared-lib/listing';
import { Box, formatCount, Heading, Text } from '@lexboard/shared-lib/ui';
import { labelOfField } from '../import-fields.ts';
import { useLocalListing } from '../local-listing.ts';
import type { CheckResult } from './checked-rows.tsx';

type EmptiedCell = NonNullable<CheckResult['emptied']>['cells'][number] & { key: number };

const listColumns = (kind: ImportKind): readonly ListingColumn<EmptiedCell>[] => [
  { name: 'row', label: 'Row', width: '5rem', numeric: true, cell: ({ row }) => formatCount(row) },
  { name: 'record', label: 'Record', width: '20%', cell: ({ UniqueCode }) => UniqueCode ?? '--' },
  { name: 'field', label: 'Field', width: '25%', cell: ({ field }) => labelOfField(kind, field) },
  {
    name: 'before',
    label: 'What it has now',
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
      <Heading level={3}>Values that would be cleared</Heading>
      <Text color="fg.muted" mb="2">
        {total === 1 ? 'A value is' : `${formatCount(total)} values are`} cleared in records, since{' '}
        {total === 1 ? 'its cell is' : 'their cells are'} empty.
        {total > cells.length && ` The first ${formatCount(cells.length)} are listed.`}
      </Text>
      <Listing
        label="Values that would be cleared"
        columns={listColumns(kind)}
        rowKey={({ key }) => key}
        {...listing}
        empty={{ why: 'No value would be cleared.' }}
      />
    </Box>
  );
}
