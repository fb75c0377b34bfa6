import { buildCircularAddress, buildRecordAddress, buildUnitAddress } from '@lexboard/shared-lib/client';
import {
  rowOutcomes,
  type importRowsShape,
  type ImportProgress,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { isRecordKind, type ImportKind } from '@lexboard/shared-lib/domain';
import { Listing, type ChangeListing, type ListingColumn } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Badge, Box, formatCount, Link, SegmentedControl } from '@lexboard/shared-lib/ui';
import type { ImportAddress, ImportFilter } from '../import-address.ts';
import { rowsQueryOptions } from '../import-queries.ts';
import { outcomeLooks } from './run-labels.ts';

type ReportRow = ReplyOf<ReturnType<typeof importRowsShape>>['data'][number];

const outcomes = [...rowOutcomes, 'kept'] as const;

interface OfRecord {
  kind: ImportKind;
  row: ReportRow;
  /** After an undo the added records no longer exist. */
  undone: boolean;
}

/** The address of what a row added or changed. */
function buildAddressOf(kind: ImportKind, id: number): string {
  if (isRecordKind(kind)) return buildRecordAddress(kind, id);
  return kind.name === 'unit' ? buildUnitAddress(id) : buildCircularAddress(id);
}

/** A link to the record's dialog over its list. */
function RecordOfRow({ kind, row, undone }: OfRecord) {
  const { recordId, UniqueCode = '', recordName = '', outcome, kept } = row;
  if (recordId === undefined) return '--';
  if (undone && outcome === 'added' && kept === undefined) {
    return (
      <Box as="del" color="fg.muted">
        {UniqueCode} {recordName}
      </Box>
    );
  }
  return (
    <>
      <Link asChild>
        <RouterLink to={buildAddressOf(kind, recordId)}>{UniqueCode || recordName}</RouterLink>
      </Link>{' '}
      {UniqueCode && recordName}
    </>
  );
}

/** Why a row was refused, or why the undo left a record. */
function Reasons({ row: { faults, kept } }: { row: ReportRow }) {
  return (
    <>
      {kept !== undefined && <Box>Not undone: {kept}</Box>}
      {faults.map(({ column, value, message, stored }, index) => (
        // Errors do not reorder.
        <Box key={index}>
          {column && `${column}${value && ` “${value}”`}: `}
          {message}
          {stored !== undefined && ` The record now has: ${stored || '--'}`}
        </Box>
      ))}
    </>
  );
}

const Outcome = ({ of }: { of: ReportRow['outcome'] }) => (
  <Badge tone={outcomeLooks[of].tone}>{outcomeLooks[of].label}</Badge>
);

const createColumns = (kind: ImportKind, undone: boolean): ListingColumn<ReportRow>[] => [
  { name: 'row', label: 'Row', numeric: true, width: '5rem', cell: ({ row }) => formatCount(row) },
  {
    name: 'outcome',
    label: 'Result',
    hideBelow: 'md',
    width: '8rem',
    cell: ({ outcome }) => <Outcome of={outcome} />,
  },
  {
    name: 'record',
    label: kind.title,
    cell: (row) => (
      <>
        <Box hideFrom="md">
          <Outcome of={row.outcome} />
        </Box>
        <RecordOfRow {...{ kind, row, undone }} />
        <Box hideFrom="md" color="fg.muted">
          <Reasons row={row} />
        </Box>
      </>
    ),
  },
  { name: 'reason', label: 'Reason', hideBelow: 'md', width: '42%', cell: (row) => <Reasons row={row} /> },
];

interface ReportRowsProps {
  kind: ImportKind;
  progress: ImportProgress;
  address: ImportAddress;
  change: ChangeListing<ImportFilter>;
}

/** The filters by result, with counts. */
function listChoices({ added, changed, same, refused, kept }: ImportProgress) {
  const counts = { added, changed, same, refused, kept };
  const labelOf = (outcome: (typeof outcomes)[number]) =>
    outcome === 'kept' ? 'Not undone' : outcomeLooks[outcome].label;
  return [
    { value: 'all' as const, label: 'All' },
    ...outcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((value) => ({ value, label: labelOf(value), count: formatCount(counts[value]) })),
  ];
}

/** The result of each row, with a link to its record. */
export function ReportRows({ kind, progress, address, change }: ReportRowsProps) {
  const { page, pageSize, filters } = address;
  const outcome = outcomes.find((one) => one === filters.outcome);
  const reply = useQuery(
    rowsQueryOptions({ id: progress.id, ...(outcome && { outcome }), page, pageSize }, progress.state),
  );
  return (
    <>
      <Box overflowX="auto" css={{ '& button': { whiteSpace: 'nowrap' } }}>
        <SegmentedControl
          label="Rows"
          options={listChoices(progress)}
          value={outcome ?? 'all'}
          onChange={(chosen) =>
            change(({ filters: now }) => ({ filters: { ...now, outcome: chosen === 'all' ? '' : chosen } }))
          }
        />
      </Box>
      <Listing
        label="Rows of the import"
        columns={createColumns(kind, progress.state === 'undone')}
        rowKey={({ row }) => row}
        {...{ reply, address, change }}
        empty={{ why: 'No row of the file has this result.' }}
      />
    </>
  );
}
