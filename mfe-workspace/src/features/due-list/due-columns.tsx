import type { DueRow } from '@lexboard/shared-lib/contract';
import { describeDay, findKind } from '@lexboard/shared-lib/domain';
import type { ListingColumn } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Box, chakra, DueBadge, Flex, Link, Span } from '@lexboard/shared-lib/ui';
import { linkToOpened, type DueAddress } from '../../due-address.ts';
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

/** The columns of the list; what has no room of its own stands below the name. */
export const createDueColumns = (address: DueAddress): ListingColumn<DueRow>[] => [
  {
    name: 'due',
    label: 'Due day',
    hideBelow: 'md',
    width: '9rem',
    orders: { asc: 'Earliest first', desc: 'Latest first' },
    cell: ({ dueDay }) => describeDay(dueDay),
  },
  { name: 'name', label: 'Name', cell: (row) => <Name {...{ row, address }} /> },
  {
    name: 'status',
    label: 'State',
    hideBelow: 'md',
    width: '8rem',
    cell: ({ status }) => <DueBadge status={status} />,
  },
  { name: 'law', label: 'Law', hideBelow: 'md', width: '9rem', cell: (row) => <LawLink {...{ row, address }} /> },
  { name: 'kind', label: 'Kind', hideBelow: 'lg', width: '9rem', cell: kindOf },
  {
    name: 'internal',
    label: 'Internal day',
    hideBelow: 'lg',
    width: '9rem',
    cell: ({ internalDay }) => describeDay(internalDay),
  },
  {
    name: 'sensitivity',
    label: 'Sensitivity',
    hideBelow: 'xl',
    width: '7rem',
    cell: ({ sensitivity }) => sensitivity,
  },
  { name: 'code', label: 'Unique Code', hideBelow: 'xl', width: '8rem', cell: ({ UniqueCode }) => UniqueCode },
];
