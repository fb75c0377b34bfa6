import { buildOccurrenceAddress } from '@lexboard/shared-lib/client';
import type { StoredRecord, UnitOfRecord } from '@lexboard/shared-lib/contract';
import { describeDay, formatShortDay, isDay, readUnitRows } from '@lexboard/shared-lib/domain';
import { createSelectColumn, type ListingSelection } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, DueBadge, Flex, Link, Text } from '@lexboard/shared-lib/ui';
import { smallTable } from '../../../../parts/small-table.ts';
import type { KindDue } from '../record-schedule.ts';
import { LastStates } from './last-states.tsx';

const Rows = chakra('table', {
  base: {
    ...smallTable,
    '& tbody tr': {
      display: { base: 'grid', md: 'table-row' },
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '2',
      py: { base: '2', md: '0' },
      borderTopWidth: '1px',
      breakInside: 'avoid',
    },
    '& th[scope=row]': { color: 'inherit', fontSize: 'inherit' },
    '& td, & th': { py: { base: '1', md: '2' } },
    // On a telephone the checkbox stands beside the name, the rest below it.
    '& tbody td:not([data-select])': { gridColumn: { base: '2', md: 'auto' } },
    '& tbody [data-label]::before': {
      content: { base: 'attr(data-label) " "', md: 'none' },
      color: 'fg.muted',
    },
    '& [data-select]': { width: '9', pe: '0', '@media print': { display: 'none' } },
    '& [data-days]': { whiteSpace: { md: 'nowrap' } },
    // Paper is narrower than md, but has room for the columns in small type.
    '@media print': {
      fontSize: 'xs',
      '& thead': { display: 'table-header-group' },
      '& tbody tr': { display: 'table-row' },
      '& th, & td': { pe: '2' },
      '& tbody [data-label]::before': { content: 'none' },
    },
  },
});

interface UnitTableProps {
  kind: KindDue;
  record: StoredRecord;
  rows: readonly UnitOfRecord[];
  selection: ListingSelection<UnitOfRecord>;
  /** Whether the person may file what is due next at a unit. */
  isOffered: (row: UnitOfRecord) => boolean;
}

/** What a licence says of a unit: its number, and until when it is valid there. */
function useLicenceFacts({ kind, record }: Pick<UnitTableProps, 'kind' | 'record'>) {
  if (kind.name !== 'license') return undefined;
  const said = new Map(readUnitRows(record['unitArr']).map((row) => [row.unit, row]));
  const ofRecord = record['validuntil'];
  return (unit: number) => {
    const { number = null, validuntil = null } = said.get(unit) ?? {};
    const until = validuntil ?? ofRecord;
    return { number: number ?? '--', until: isDay(until) ? formatShortDay('UTC', until) : '--' };
  };
}

function Next({ next }: Pick<UnitOfRecord, 'next'>) {
  if (!next) return <Text color="fg.muted">{t('Nothing')}</Text>;
  return (
    <Flex
      columnGap="2"
      rowGap="1"
      wrap="wrap"
      display="inline-flex"
      direction={{ base: 'row', md: 'column' }}
      alignItems={{ md: 'flex-start' }}
    >
      <Link asChild>
        <RouterLink to={buildOccurrenceAddress(next.id)}>{describeDay(next.dueDay)}</RouterLink>
      </Link>
      <DueBadge status={next.status} />
    </Flex>
  );
}

const nameOf = ({ unitName, unitCode }: UnitOfRecord) => `${unitName} (${unitCode})`;

interface RowProps {
  row: UnitOfRecord;
  /** What a licence says of the unit. */
  facts: { number: string; until: string } | undefined;
}

/** The cells of a unit after the checkbox. */
const Cells = ({ row, facts }: RowProps) => (
  <>
    <th scope="row">
      {row.unitName}
      <Text color="fg.muted" fontWeight="normal" fontSize="sm">
        {row.unitCode}
      </Text>
    </th>
    {facts && (
      <>
        <td data-label={t('Number')}>{facts.number}</td>
        <td data-label={t('Valid until')} data-days>
          {facts.until}
        </td>
      </>
    )}
    <td data-label={t('Next due')} data-days>
      <Next next={row.next} />
    </td>
    <td data-label={t('Owner')}>
      {row.ownerName || t('nobody')}{' '}
      {row.ownerFrom && (
        <Text color="fg.muted" fontSize="xs">
          {row.ownerFrom}
        </Text>
      )}
    </td>
    <td data-label={t('Last twelve')}>
      <LastStates last={row.last} />
    </td>
  </>
);

/** The units of a page as a table. */
export function UnitTable(props: UnitTableProps) {
  const { rows, selection, isOffered } = props;
  const findFacts = useLicenceFacts(props);
  const offered = rows.filter(isOffered);
  const select = createSelectColumn({ rows: offered, selection, nameOf });
  const selects = offered.length > 0;
  return (
    <Rows aria-label={t('Units')}>
      <thead>
        <tr>
          {selects && <td data-select>{select.header}</td>}
          <th scope="col">{t('Unit')}</th>
          {findFacts && (
            <>
              <th scope="col">{t('Number')}</th>
              <th scope="col">{t('Valid until')}</th>
            </>
          )}
          <th scope="col">{t('Next due')}</th>
          <th scope="col">{t('Owner')}</th>
          <th scope="col">{t('Last twelve')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.unit}>
            {selects && <td data-select>{isOffered(row) && select.cell(row)}</td>}
            <Cells row={row} facts={findFacts?.(row.unit)} />
          </tr>
        ))}
      </tbody>
    </Rows>
  );
}
