import type { DueColumn, DueRow } from '@lexboard/shared-lib/contract';
import {
  describeDay,
  formatAmount,
  formatDueUnit,
  formatLaw,
  langOf,
  titleOfLaw,
  formatShortDay,
  nameOccurrenceKind,
  nameChoice,
} from '@lexboard/shared-lib/domain';
import type { ListingColumn } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box, chakra, DueBadge, Span } from '@lexboard/shared-lib/ui';
import { NARROW } from '../../columns/column-room.ts';
import type { ColumnedTable } from '../../columns/columned-table.ts';
import { ResizeHandle } from '../../columns/resize-handle.tsx';
import type { DueAddress } from '../../due-address.ts';
import { linkToOpened, linkToRow } from '../../due-navigation.ts';
import { NameLink } from '../../parts/name-link.ts';
import { nameStyle } from '../../parts/name-style.ts';
import { isDueColumn } from './due-columns.ts';

const kindOf = ({ kind }: DueRow) => nameOccurrenceKind(kind);

const QuietLink = chakra(RouterLink, { base: { ...nameStyle, fontWeight: 'normal' } });

interface CellProps {
  row: DueRow;
  address: DueAddress;
}

const LawLink = ({ row, address }: CellProps) =>
  row.lawbasedid > 0 ? (
    <QuietLink
      title={formatLaw(row)}
      lang={langOf(titleOfLaw(row))}
      {...linkToOpened(address, { kind: 'law', id: row.lawbasedid })}
    >
      {titleOfLaw(row)}
    </QuietLink>
  ) : null;

/** Facts below the name on a telephone: one line, where the law gives way; unit and law have a line of their own. */
const Facts = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'fg.muted',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
    '& > :last-child': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    '&:has([data-line])': { flexWrap: 'wrap', rowGap: '0' },
    '& > [data-line]': { flexBasis: '100%' },
    [`@container (width > ${NARROW}px)`]: { display: 'none' },
  },
});

/** The name as a link, and below it the values of columns hidden at this width. */
function Name({ row, address }: CellProps) {
  const law = titleOfLaw(row);
  // The heading of the group names it already.
  const unit = address.sort === 'unit' ? '' : row.unitName;
  return (
    <Box>
      <NameLink
        data-code
        data-whole={row.kind === 'review' || undefined}
        title={row.name}
        lang={langOf(row.name)}
        {...linkToRow(address, row)}
      >
        {row.name}
      </NameLink>
      {row.standsFor && (
        <Span ms="1.5" color="fg.muted" fontSize="xs">
          {t('for {person}', { person: row.standsFor })}
        </Span>
      )}
      <Facts>
        <Span textStyle="figures">{describeDay(row.dueDay)}</Span>
        <DueBadge status={row.status} />
        {unit ? (
          <Span data-line lang={langOf(law)}>
            {[unit, law].filter(Boolean).join(' · ')}
          </Span>
        ) : (
          <Span lang={langOf(law)}>{law}</Span>
        )}
      </Facts>
    </Box>
  );
}

const none = '--';

const shortDay = (day: string) => formatShortDay('UTC', day);

/** Truncated text with a tooltip. */
const Cut = ({ text }: { text: string }) => (text ? <span title={text}>{text}</span> : none);

const Amount = ({ paise }: { paise: number }) =>
  paise > 0 ? <Span textStyle="figures">{formatAmount(paise)}</Span> : none;

const orders = words({ asc: 'Earliest first', desc: 'Latest first' });

type Cells = Record<DueColumn, Pick<ListingColumn<DueRow>, 'cell' | 'orders' | 'main'>>;

const createCells = (address: DueAddress): Cells => ({
  due: { orders, cell: ({ dueDay }) => describeDay(dueDay) },
  name: { main: true, cell: (row) => <Name {...{ row, address }} /> },
  status: {
    cell: ({ status, appliedOn }) => (
      <>
        <DueBadge status={status} />
        {appliedOn && status !== 'Renewal applied' && (
          <Span display="block" color="fg.muted" fontSize="xs">
            {t('renewal applied')}
          </Span>
        )}
      </>
    ),
  },
  law: { cell: (row) => <LawLink {...{ row, address }} /> },
  owner: { cell: ({ ownerName }) => <Cut text={ownerName} /> },
  checker: { cell: ({ checkerName }) => <Cut text={checkerName} /> },
  kind: { cell: kindOf },
  internalDay: { cell: ({ internalDay }) => shortDay(internalDay) },
  statutoryDay: { cell: ({ statutoryDay }) => shortDay(statutoryDay) },
  filedOn: { cell: ({ filedOn }) => (filedOn ? shortDay(filedOn) : none) },
  reference: { cell: ({ reference }) => <Cut text={reference} /> },
  sensitivity: { cell: ({ sensitivity }) => nameChoice(sensitivity) },
  code: { cell: ({ UniqueCode }) => UniqueCode },
  paid: { cell: ({ paid = 0 }) => <Amount paise={paid} /> },
  lateCost: { cell: ({ lateCost = 0 }) => <Amount paise={lateCost} /> },
  unit: {
    cell: (row) =>
      row.unitName ? (
        <span data-lines title={formatDueUnit(row)}>
          {row.unitName}
        </span>
      ) : (
        none
      ),
  },
});

/** The visible columns with cells and resize handles. */
export function createDueColumns({ table, widen }: ColumnedTable, address: DueAddress) {
  const cells = createCells(address);
  return table.columns.map(({ name, label }, index): ListingColumn<DueRow> => ({
    name,
    label,
    edge: <ResizeHandle index={index} onWidth={(width) => widen(name, width)} />,
    ...(isDueColumn(name) ? cells[name] : { cell: () => null }),
  }));
}
