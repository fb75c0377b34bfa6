import type { ImportFault } from '@lexboard/shared-lib/contract';
import { Listing, type ListingColumn } from '@lexboard/shared-lib/listing';
import { t, labels } from '@lexboard/shared-lib/texts';
import { Box, formatCount, Heading, HStack, Text } from '@lexboard/shared-lib/ui';
import { useLocalListing } from '../local-listing.ts';
import { FaultsButton } from '../run/faults-button.tsx';

/** The reason; after a conflict with the record's current value. */
function Reason({ of: { message, stored } }: { of: ImportFault }) {
  return (
    <>
      {message}
      {stored !== undefined && (
        <Box color="fg.muted">{t('The record now has: {value}', { value: stored || '--' })}</Box>
      )}
    </>
  );
}

/** On a telephone the reason is stacked below. */
function Value({ of }: { of: ImportFault }) {
  return (
    <>
      <Box hideFrom="md" fontWeight="medium">
        {of.column || t('The row')}
      </Box>
      {of.value && <Box lineClamp={3}>{of.value}</Box>}
      <Box hideFrom="md" color="danger">
        <Reason of={of} />
      </Box>
    </>
  );
}

const columns: readonly ListingColumn<ImportFault & { key: number }>[] = labels([
  { name: 'row', label: 'Row', width: '5rem', numeric: true, cell: ({ row }) => formatCount(row) },
  { name: 'column', label: 'Column', hideBelow: 'md', width: '20%', cell: ({ column }) => column || '--' },
  { name: 'value', label: 'Value', cell: (of) => <Value of={of} /> },
  { name: 'reason', label: 'Reason', hideBelow: 'md', width: '42%', cell: (of) => <Reason of={of} /> },
]);

interface FaultsTableProps {
  id: string;
  faults: readonly ImportFault[];
  total: number;
}

/** All errors by row and column, with reason and remedy. */
export function FaultsTable({ id, faults, total }: FaultsTableProps) {
  const listing = useLocalListing(faults.map((fault, key) => ({ ...fault, key })));
  return (
    <Box>
      <HStack justify="space-between" flexWrap="wrap" mb="2">
        <Heading level={3}>{t('What cannot be taken')}</Heading>
        <FaultsButton id={id}>{t('Download these rows')}</FaultsButton>
      </HStack>
      {total > faults.length && (
        <Text color="fg.muted" mb="2">
          {t('The first {shown} of {all} faults; the file that you can download has all.', {
            shown: formatCount(faults.length),
            all: formatCount(total),
          })}
        </Text>
      )}
      <Listing
        label={t('What cannot be taken')}
        columns={columns}
        rowKey={({ key }) => key}
        {...listing}
        empty={{ why: t('Every row can be taken.') }}
      />
    </Box>
  );
}
