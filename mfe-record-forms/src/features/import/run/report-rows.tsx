import { buildCircularAddress, buildRecordAddress, buildUnitAddress } from '@lexboard/shared-lib/client';
import {
  rowOutcomes,
  type importRowsShape,
  type ImportProgress,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { findImportKind, isRecordKind, type ImportKind } from '@lexboard/shared-lib/domain';
import { Listing, type ChangeListing, type ListingColumn } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, formatCount, Link, SegmentedControl } from '@lexboard/shared-lib/ui';
import type { ImportAddress, ImportFilter } from '../import-address.ts';
import { rowsQueryOptions } from '../import-queries.ts';
import { RowDecisions } from '../packs/update/row-decisions.tsx';
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
export function buildAddressOf(kind: ImportKind, id: number): string {
  if (isRecordKind(kind)) return buildRecordAddress(kind, id);
  return kind.name === 'unit' ? buildUnitAddress(id) : buildCircularAddress(id);
}

const kindOfRow = ({ kind }: ReportRow, ofAll: ImportKind): ImportKind => findImportKind(kind ?? '') ?? ofAll;

/** A link to the record's dialog over its list. */
function RecordOfRow({ kind: ofAll, row, undone }: OfRecord) {
  const kind = kindOfRow(row, ofAll);
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
      {row.kind && (
        <Box color="fg.muted" fontSize="sm">
          {kind.title}
        </Box>
      )}
    </>
  );
}

/** What was decided, why a row was refused, or why the undo left a record. */
function Details({ kind, row }: Omit<OfRecord, 'undone'>) {
  const { faults, kept } = row;
  return (
    <>
      <RowDecisions kind={kindOfRow(row, kind)} row={row} />
      {kept !== undefined && <Box>{t('Not undone: {reason}', { reason: kept })}</Box>}
      {faults.map(({ column, value, message, stored }, index) => (
        // Errors do not reorder.
        <Box key={index}>
          {column && `${column}${value && ` “${value}”`}: `}
          {message}
          {stored !== undefined && ` ${t('The record now has: {value}', { value: stored || '--' })}`}
        </Box>
      ))}
    </>
  );
}

const Outcome = ({ of }: { of: ReportRow['outcome'] }) => (
  <Badge tone={outcomeLooks[of].tone}>{outcomeLooks[of].label}</Badge>
);

const createColumns = (kind: ImportKind, ofSeveral: boolean, undone: boolean): ListingColumn<ReportRow>[] => [
  { name: 'row', label: t('Row'), numeric: true, width: '5rem', cell: ({ row }) => formatCount(row) },
  {
    name: 'outcome',
    label: t('Result'),
    hideBelow: 'md',
    width: '8rem',
    cell: ({ outcome }) => <Outcome of={outcome} />,
  },
  {
    name: 'record',
    label: ofSeveral ? t('Record') : kind.title,
    cell: (row) => (
      <>
        <Box hideFrom="md">
          <Outcome of={row.outcome} />
        </Box>
        <RecordOfRow {...{ kind, row, undone }} />
        <Box hideFrom="md" color="fg.muted">
          <Details {...{ kind, row }} />
        </Box>
      </>
    ),
  },
  {
    name: 'reason',
    label: ofSeveral ? t('Details') : t('Reason'),
    hideBelow: 'md',
    width: '42%',
    cell: (row) => <Details {...{ kind, row }} />,
  },
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
    outcome === 'kept' ? t('Not undone') : outcomeLooks[outcome].label;
  return [
    { value: 'all' as const, label: t('All') },
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
          label={t('Rows')}
          options={listChoices(progress)}
          value={outcome ?? 'all'}
          onChange={(chosen) =>
            change(({ filters: now }) => ({ filters: { ...now, outcome: chosen === 'all' ? '' : chosen } }))
          }
        />
      </Box>
      <Listing
        label={t('Rows of the import')}
        columns={createColumns(kind, progress.kind === 'pack', progress.state === 'undone')}
        rowKey={({ row }) => row}
        {...{ reply, address, change }}
        empty={{ why: t('No row has this result.') }}
      />
    </>
  );
}
