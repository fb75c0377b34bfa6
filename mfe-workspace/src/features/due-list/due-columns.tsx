import type { DueRow } from '@lexboard/shared-lib/contract';
import { describeDay, findKind } from '@lexboard/shared-lib/domain';
import type { ListingColumn } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Box, chakra, DueBadge, Flex, Link, Span } from '@lexboard/shared-lib/ui';
import type { DueAddress } from '../../due-address.ts';
import { linkToOpened } from '../../due-navigation.ts';
import { nameStyle } from '../../parts/name-style.ts';

const kindOf = ({ kind }: DueRow) => findKind(kind)?.title ?? kind;

const NameLink = chakra(RouterLink, { base: { ...nameStyle, lineClamp: 2 } });

interface CellProps {
  row: DueRow;
  address: DueAddress;
}

const LawLink = ({ row, address }: CellProps) => (
  <Link asChild>
    <RouterLink {...linkToOpened(address, { kind: 'law', id: row.lawbasedid })}>{row.law}</RouterLink>
  </Link>
);

/** The name, which opens the occurrence, and below it the values of columns that have no room of their own. */
function Name({ row, address }: CellProps) {
  return (
    <Box>
      <NameLink data-code title={row.name} {...linkToOpened(address, { kind: 'due', id: row.id })}>
        {row.name}
      </NameLink>
      <Flex hideFrom="md" gap="2" align="center" wrap="wrap" fontSize="xs" color="fg.muted">
        <Span textStyle="figures">{describeDay(row.dueDay)}</Span>
        <DueBadge status={row.status} />
        <Span>{row.law}</Span>
      </Flex>
    </Box>
  );
}

/** A column by its name in exports, where it has one. */
interface DueListColumn extends ListingColumn<DueRow> {
  /** Shows only for those who chose it. */
  optional?: true;
}

/** All columns of the list in their order; what has no room of its own stands below the name. */
export const createDueColumns = (address: DueAddress): DueListColumn[] => [
  {
    name: 'due',
    label: 'Due Day',
    hideBelow: 'md',
    width: '9.5rem',
    orders: { asc: 'Earliest first', desc: 'Latest first' },
    cell: ({ dueDay }) => describeDay(dueDay),
  },
  { name: 'name', label: 'Name', cell: (row) => <Name {...{ row, address }} /> },
  {
    name: 'status',
    label: 'Status',
    hideBelow: 'md',
    width: '8rem',
    cell: ({ status }) => <DueBadge status={status} />,
  },
  {
    name: 'law',
    label: 'Law',
    hideBelow: 'md',
    width: '9.5rem',
    cell: (row) => <LawLink {...{ row, address }} />,
  },
  { name: 'kind', label: 'Kind', hideBelow: 'lg', width: '9.5rem', cell: kindOf },
  {
    name: 'internalDay',
    label: 'Internal Day',
    hideBelow: 'lg',
    width: '9.5rem',
    cell: ({ internalDay }) => describeDay(internalDay),
  },
  {
    name: 'statutoryDay',
    label: 'Statutory Day',
    hideBelow: 'lg',
    width: '9.5rem',
    optional: true,
    cell: ({ statutoryDay }) => describeDay(statutoryDay),
  },
  {
    name: 'sensitivity',
    label: 'Sensitivity',
    hideBelow: 'xl',
    width: '7.5rem',
    cell: ({ sensitivity }) => sensitivity,
  },
  {
    name: 'code',
    label: 'Unique Code',
    hideBelow: 'xl',
    width: '8rem',
    cell: ({ UniqueCode }) => UniqueCode,
  },
];

/** The names of the columns that everyone has who chose nothing else. */
export const usualColumns = (columns: readonly DueListColumn[]): string[] =>
  columns.flatMap(({ name, optional }) => (optional ? [] : name));
