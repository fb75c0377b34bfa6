import {
  reportFigureLabels,
  reportFigureNames,
  type ReportFigure,
  type UnitReportRow,
} from '@lexboard/shared-lib/contract';
import { nameChoice } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, formatCount } from '@lexboard/shared-lib/ui';
import { sumFigures } from './bars.ts';
import { FigureSample } from './figure-looks.tsx';
import { ReportLink } from './report-link.tsx';
import { describeFigure, linkToCounted } from './report-links.ts';

/** A table for print: names take the remaining width; the header repeats on each page. */
export const PaperTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'figures',
    fontSize: 'sm',
    '& th, & td': { h: '8', px: '2', py: '0.5', textAlign: 'start', borderBottomWidth: '1px' },
    '& th': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& thead th': {
      color: 'fg.muted',
      verticalAlign: 'bottom',
      borderColor: 'border.control',
      overflowWrap: 'break-word',
    },
    '& [data-number]': { textAlign: 'end', width: '1px', minWidth: '16', whiteSpace: 'nowrap' },
    '& [data-day]': { width: '1px', whiteSpace: 'nowrap' },
    ...Object.fromEntries(
      [2, 3, 4, 5, 6].map((level) => [`& [data-level="${level}"]`, { ps: `${level * 3 - 1}` }]),
    ),
    '& [data-none]': { color: 'fg.muted' },
    '& tbody + tbody :is(th, td)': { fontWeight: 'semibold', borderBottomWidth: '0' },
    '& a': {
      color: 'accent',
      borderRadius: 'sm',
      display: 'inline-block',
      minW: '6',
      py: '0.5',
      _hover: { textDecoration: 'underline' },
    },
    '& tr': { breakInside: 'avoid' },
    '@media screen and (width < 640px)': {
      fontSize: 'xs',
      '& th, & td': { px: '1' },
      '& [data-number]': { minWidth: '8' },
      '& [data-wide]': { display: 'none' },
      // The summary above is the legend.
      '& [data-name]': { srOnly: true },
    },
    '@media print': {
      fontSize: 'xs',
      lineHeight: '1.3',
      '& th, & td': { h: 'auto', px: '1' },
      '& [data-number]': { minWidth: '10' },
      '& a': { color: 'inherit', minW: '0', py: '0' },
    },
  },
});

/**
 * On a telephone the cell with `data-first` is on a line above the others of its row, at whose end is one with `data-beside`.
 * @param columns the grid columns of the others
 */
export const createStackedTable = (columns: string) =>
  chakra(PaperTable, {
    base: {
      mt: '2',
      '@media screen and (width < 640px)': {
        '& tr': {
          display: 'grid',
          gridTemplateColumns: columns,
          alignItems: 'center',
          py: '1',
          borderBottomWidth: '1px',
        },
        '& tr > :is(th, td, [data-number])': {
          h: 'auto',
          width: 'auto',
          minWidth: '0',
          px: '0.5',
          borderBottomWidth: '0',
        },
        '& tr > [data-first]': { gridArea: '1 / 1 / 2 / -1' },
        '& tr:has(> [data-beside]) > [data-first]': { gridColumnEnd: '-2' },
        '& tr > [data-beside]': { gridArea: '1 / -2 / 2 / -1', textAlign: 'end', whiteSpace: 'nowrap' },
        '& thead :is([data-first], [data-beside])': { srOnly: true },
      },
    },
  });

const Head = chakra('span', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '1' },
});

function Figure({ row, figure }: { row: UnitReportRow; figure: ReportFigure }) {
  const count = row[figure];
  if (count === 0) {
    return (
      <td data-number data-none>
        0
      </td>
    );
  }
  return (
    <td data-number>
      <ReportLink to={linkToCounted(row, figure)} aria-label={describeFigure(count, figure, row.name)}>
        {formatCount(count)}
      </ReportLink>
    </td>
  );
}

function Row({ row }: { row: UnitReportRow }) {
  const total = sumFigures(row);
  return (
    <tr>
      <th scope="row" data-level={row.level}>
        {total > 0 ? <ReportLink to={linkToCounted(row)}>{row.name}</ReportLink> : row.name}
      </th>
      {reportFigureNames.map((figure) => (
        <Figure key={figure} row={row} figure={figure} />
      ))}
      <td data-number>{formatCount(total)}</td>
    </tr>
  );
}

interface ReportTableProps {
  title: string;
  /** Heading of the row names. */
  first: string;
  rows: readonly UnitReportRow[];
  total: UnitReportRow;
}

/** The figures of a chart; each links to its list. */
export const ReportTable = ({ title, first, rows, total }: ReportTableProps) => (
  <PaperTable aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {reportFigureNames.map((figure) => (
          <th key={figure} scope="col" data-number>
            <Head>
              <FigureSample figure={figure} />
              <span data-name>{nameChoice(reportFigureLabels[figure])}</span>
            </Head>
          </th>
        ))}
        <th scope="col" data-number>
          {t('Total')}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.filter.unit ?? row.name} row={row} />
      ))}
    </tbody>
    <tbody>
      <Row row={total} />
    </tbody>
  </PaperTable>
);
