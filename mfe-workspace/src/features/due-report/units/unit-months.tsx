import { reportFigures, type UnitReportRow } from '@lexboard/shared-lib/contract';
import { listNamedMonths, type ReportPeriod } from '@lexboard/shared-lib/domain';
import { labels, t } from '@lexboard/shared-lib/texts';
import { chakra, formatCount, Text } from '@lexboard/shared-lib/ui';
import { ReportLink } from '../report-link.tsx';
import { linkToStatuses } from '../report-links.ts';
import { PaperTable } from '../report-table.tsx';
import { measureLate } from './shown-units.ts';

const lateStatuses = [...reportFigures.late, ...reportFigures.overdue];

const grounds = { 1: 'bg.subtle', 2: 'warning.subtle', 3: 'danger.subtle', 4: 'danger.subtle' } as const;

/** The share of what is late: a shade, and below the number so many of four dashes. */
const shadeOf = (quarters: 1 | 2 | 3 | 4) => ({
  [`& [data-quarters="${quarters}"]`]: {
    bg: grounds[quarters],
    fontWeight: quarters < 3 ? 'normal' : 'semibold',
    ...(quarters === 4 && {
      outlineWidth: '1px',
      outlineStyle: 'solid',
      outlineOffset: '-1px',
      outlineColor: 'danger',
    }),
    _after: {
      bgImage: `linear-gradient(to right, {colors.danger} ${quarters * 25}%, {colors.border.control} ${quarters * 25}%)`,
    },
  },
});

const shades = {
  ...shadeOf(1),
  ...shadeOf(2),
  ...shadeOf(3),
  ...shadeOf(4),
  '& [data-quarters]': {
    position: 'relative',
    printColorAdjust: 'exact',
    _after: {
      content: '""',
      position: 'absolute',
      bottom: '2px',
      insetInline: '3px',
      height: '3px',
      maskImage:
        'repeating-linear-gradient(to right, black 0 calc(25% - 2px), transparent calc(25% - 2px) 25%)',
      printColorAdjust: 'exact',
    },
  },
} as const;

const Scroll = chakra('div', {
  base: {
    mt: '2',
    overflowX: 'auto',
    // The names stay in sight while the months scroll.
    '& tr > :first-child': { position: 'sticky', insetInlineStart: '0', bg: 'bg.panel', zIndex: 1 },
    '& tr > :is(th, td):not(:first-child)': { textAlign: 'end', px: '1.5' },
    '& thead th:not(:first-child)': { width: '5.5%', minWidth: '10' },
    '@media screen': { '& tr > :first-child': { minWidth: '32' } },
    '@media print': {
      overflow: 'visible',
      '& thead th:not(:first-child)': { width: '5%', minWidth: '0' },
      // Leaves the names on one line.
      '& tr > :is(th, td):not(:first-child)': { px: '0.5' },
      // Room for the dashes below the number.
      '& tbody :is(th, td)': { pb: '2' },
    },
    ...shades,
  },
});

const Legend = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    mt: '1',
    listStyle: 'none',
    color: 'fg.muted',
    fontSize: 'sm',
    '& li > span': {
      display: 'inline-block',
      width: '10',
      height: '5',
      me: '1.5',
      verticalAlign: 'bottom',
    },
    ...shades,
  },
});

const shares = labels([
  { quarters: 1, label: 'up to a quarter' },
  { quarters: 2, label: 'up to a half' },
  { quarters: 3, label: 'up to three quarters' },
  { quarters: 4, label: 'more' },
] as const);

interface CellProps {
  /** The row, or its month with the days of that. */
  row: Pick<UnitReportRow, 'inTime' | 'late' | 'overdue' | 'filter'>;
  /** What it is about, in words. */
  about: string;
}

function Cell({ row, about }: CellProps) {
  const found = measureLate(row);
  if (!found) return <td data-none>–</td>;
  const { count, of, quarters } = found;
  if (count === 0) return <td data-none>0</td>;
  return (
    <td data-quarters={quarters}>
      <ReportLink
        to={linkToStatuses(row, lateStatuses)}
        aria-label={t('{count} of {all} late, {about}', { count, all: of, about })}
      >
        {formatCount(count)}
      </ReportLink>
    </td>
  );
}

const blankFigures = { inTime: 0, late: 0, overdue: 0 };

function Row({ row, months }: { row: UnitReportRow; months: ReturnType<typeof listNamedMonths> }) {
  return (
    <tr>
      <th scope="row" data-level={row.level}>
        {row.name}
      </th>
      {months.map(({ name, ...days }, index) => (
        <Cell
          key={name}
          row={{ ...blankFigures, ...row.months?.[index], filter: { ...row.filter, ...days } }}
          about={`${row.name}, ${name}`}
        />
      ))}
      <Cell row={row} about={row.name} />
    </tr>
  );
}

interface UnitMonthsProps {
  rows: readonly UnitReportRow[];
  total: UnitReportRow;
  days: ReportPeriod;
}

/** What is late or overdue of each unit in each month; each number leads to its list. */
export function UnitMonths({ rows, total, days }: UnitMonthsProps) {
  const months = listNamedMonths(days);
  return (
    <>
      <Text color="fg.muted" fontSize="sm">
        {t(
          'How many were filed late or are overdue; the colour and the red dashes show their share of what fell due. –: nothing fell due.',
        )}
      </Text>
      <Legend aria-label={t('Shares')}>
        {shares.map(({ quarters, label }) => (
          <li key={quarters}>
            <span data-quarters={quarters} />
            {label}
          </li>
        ))}
      </Legend>
      <Scroll role="region" aria-label={t('Units and months')} tabIndex={0}>
        <PaperTable aria-label={t('Late by unit and month')}>
          <thead>
            <tr>
              <th scope="col">{t('Unit')}</th>
              {months.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{t('Total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.filter.unit} {...{ row, months }} />
            ))}
          </tbody>
          <tbody>
            <Row row={total} months={months} />
          </tbody>
        </PaperTable>
      </Scroll>
    </>
  );
}
