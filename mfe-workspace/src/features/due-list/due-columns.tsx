import type { DueRow } from '@lexboard/shared-lib/contract';
import { describeDay, findKind } from '@lexboard/shared-lib/domain';
import type { ListingColumn } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Box, chakra, DueBadge, Span } from '@lexboard/shared-lib/ui';
import type { DueAddress } from '../../due-address.ts';
import { linkToOpened } from '../../due-navigation.ts';
import { NameLink } from '../../parts/name-link.ts';
import { nameStyle } from '../../parts/name-style.ts';

/** A narrower list is a telephone's: what has no column stands below the name. */
const ROOM_FOR_COLUMNS = 640;

/** Of the column that selects rows, in CSS pixels. */
const SELECT = 48;

const kindOf = ({ kind }: DueRow) => findKind(kind)?.title ?? kind;

const QuietLink = chakra(RouterLink, { base: { ...nameStyle, fontWeight: 'normal' } });

interface CellProps {
  row: DueRow;
  address: DueAddress;
}

const LawLink = ({ row, address }: CellProps) => (
  <QuietLink {...linkToOpened(address, { kind: 'law', id: row.lawbasedid })}>{row.law}</QuietLink>
);

/** What a telephone shows below the name: in one line, in which a long code gives way. */
const Facts = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'fg.muted',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
    '& > :last-child': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    [`@container (width >= ${ROOM_FOR_COLUMNS}px)`]: { display: 'none' },
  },
});

/** The name, which opens the occurrence, and below it the values of columns that have no room of their own. */
function Name({ row, address }: CellProps) {
  return (
    <Box>
      <NameLink data-code title={row.name} {...linkToOpened(address, { kind: 'due', id: row.id })}>
        {row.name}
      </NameLink>
      <Facts>
        <Span textStyle="figures">{describeDay(row.dueDay)}</Span>
        <DueBadge status={row.status} />
        <Span>{row.law}</Span>
      </Facts>
    </Box>
  );
}

/** A column by its name in exports, where it has one. */
interface DueListColumn extends ListingColumn<DueRow> {
  /** In CSS pixels. */
  least: number;
  /** Shows only for those who chose it. */
  optional?: true;
}

const orders = { asc: 'Earliest first', desc: 'Latest first' } as const;

/** All columns of the list in their order. */
export const createDueColumns = (address: DueAddress): DueListColumn[] => [
  { name: 'due', label: 'Due Day', least: 150, orders, cell: ({ dueDay }) => describeDay(dueDay) },
  { name: 'name', label: 'Name', least: 260, cell: (row) => <Name {...{ row, address }} /> },
  { name: 'status', label: 'Status', least: 118, cell: ({ status }) => <DueBadge status={status} /> },
  { name: 'law', label: 'Law', least: 150, cell: (row) => <LawLink {...{ row, address }} /> },
  { name: 'kind', label: 'Kind', least: 154, cell: kindOf },
  {
    name: 'internalDay',
    label: 'Internal Day',
    least: 150,
    cell: ({ internalDay }) => describeDay(internalDay),
  },
  {
    name: 'statutoryDay',
    label: 'Statutory Day',
    least: 150,
    optional: true,
    cell: ({ statutoryDay }) => describeDay(statutoryDay),
  },
  { name: 'sensitivity', label: 'Sensitivity', least: 110, cell: ({ sensitivity }) => sensitivity },
  { name: 'code', label: 'Unique Code', least: 130, cell: ({ UniqueCode }) => UniqueCode },
];

/** The names of the columns that everyone has who chose nothing else. */
export const usualColumns = (columns: readonly DueListColumn[]): string[] =>
  columns.flatMap(({ name, optional }) => (optional ? [] : name));

/** The columns that say most of what is due stay longest. */
const byPriority = [
  'name',
  'due',
  'status',
  'law',
  'statutoryDay',
  'internalDay',
  'kind',
  'sensitivity',
  'code',
];

/** The columns with the widths that they have, and from which width of the list on they have room beside the others. */
export function placeDueColumns(columns: readonly DueListColumn[]): DueListColumn[] {
  let taken = SELECT;
  const rooms = new Map<string, number>();
  for (const name of byPriority) {
    const least = columns.find((column) => column.name === name)?.least ?? 0;
    taken += least;
    rooms.set(name, Math.max(taken, ROOM_FOR_COLUMNS));
  }
  return columns.map((column) =>
    column.name === 'name'
      ? column
      : { ...column, width: `${column.least}px`, room: rooms.get(column.name) ?? 0 },
  );
}
