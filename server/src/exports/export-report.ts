import type { FastifyRequest } from 'fastify';
import {
  dueReportExport,
  paymentHeads,
  reportFigureLabels,
  reportFigureNames,
  reportGroupings,
  circularFigureNames,
  noAuthority,
  type BoardReport,
  type CircularFigure,
  type CostRow,
  type CostTable,
  type dueReportExportShape,
  type NamedDue,
  type NoticeFigure,
  type ReportCost,
  type ReportGrouping,
  type UnitReportRow,
  type ReportSignature,
} from '@lexboard/shared-lib/contract';
import {
  describeReportHeadline,
  describeReportPeriod,
  describeReportScope,
  findElapsedDays,
  findKind,
  findReportPeriod,
  formatLongDay,
  formatRupees,
  formatShortDay,
  formatZone,
  listNamedMonths,
  nameChoice,
  nameReport,
  sumPayments,
  type ReportPeriod,
} from '@lexboard/shared-lib/domain';
import { labels, t, words } from '@lexboard/shared-lib/texts';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import { composeBoardReport, requireSignedReport } from '../due/report/board-report.ts';
import { sumFigures } from '../due/report/figures.ts';
import type { Input } from '../http/declare-call.ts';
import type { Streamed } from '../http/replies/streamed.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import type { ExportTable } from './export-table.ts';
import { answerWorkbook } from './exported-file.ts';

const titles: Record<ReportGrouping, { title: string; heading: string }> = labels({
  month: { title: 'By month', heading: 'Month' },
  function: { title: 'By business function', heading: 'Business Function' },
  category: { title: 'By law category', heading: 'Law Category' },
  state: { title: 'By state', heading: 'State' },
  unit: { title: 'By unit', heading: 'Unit' },
});

async function* once(rows: string[][]) {
  yield await Promise.resolve(rows);
}

type Columns = ExportTable['columns'];

interface Sheet {
  title: string;
  columns: Columns;
  rows: string[][];
  /** A line above the sheet, after those of every sheet. */
  note?: string;
}

const nameRow = ({ name, code }: UnitReportRow): string => (code ? `${name} (${code})` : name);

const cellsOf = (row: UnitReportRow): string[] => [
  nameRow(row),
  ...reportFigureNames.map((name) => String(row[name])),
  String(sumFigures(row)),
];

const figureColumns = (first: string): Columns => [
  { label: first, holds: 'text', width: 44 },
  ...[...reportFigureNames.map((name) => nameChoice(reportFigureLabels[name])), t('Total')].map((label) => ({
    label,
    holds: 'number' as const,
    width: 11,
  })),
];

const namedColumns: {
  label: string;
  /** Left out where an organisation has no units. */
  isOfUnits?: true;
  holds: 'text' | 'day' | 'number';
  width: number;
  cell: (row: NamedDue) => string;
}[] = labels([
  { label: 'Due Day', holds: 'day', width: 14, cell: ({ dueDay }) => dueDay },
  { label: 'Name', holds: 'text', width: 60, cell: ({ name }) => name },
  { label: 'Unit', isOfUnits: true, holds: 'text', width: 30, cell: ({ unitName = '' }) => unitName },
  { label: 'Law', holds: 'text', width: 22, cell: ({ law }) => law },
  { label: 'Law Name', holds: 'text', width: 44, cell: ({ lawName = '' }) => lawName },
  { label: 'Kind', holds: 'text', width: 18, cell: ({ kind }) => findKind(kind)?.title ?? kind },
  { label: 'Unique Code', holds: 'text', width: 14, cell: ({ UniqueCode }) => UniqueCode },
  { label: 'Owner', holds: 'text', width: 24, cell: ({ ownerName }) => ownerName },
  { label: 'Filed On', holds: 'day', width: 14, cell: ({ filedOn }) => filedOn ?? '' },
  { label: 'Days after', holds: 'number', width: 11, cell: ({ days }) => String(days) },
  { label: 'Reason', holds: 'text', width: 60, cell: ({ reason }) => reason },
]);

const namedSheetTitles = words({
  overdue: 'Overdue',
  critical: 'Critical, not done',
  lapsing: 'Licenses that lapse',
  late: 'Filed late',
  waived: 'Waived',
});

const namedSheets = ['overdue', 'critical', 'lapsing', 'late', 'waived'] as const;

function createNamedSheet(title: string, { total, data }: BoardReport['overdue'], hasUnits: boolean): Sheet {
  const columns = namedColumns.filter(({ isOfUnits }) => hasUnits || !isOfUnits);
  return {
    title,
    columns,
    rows: data.map((row) => columns.map(({ cell }) => cell(row))),
    ...(total > data.length && {
      note: t('The first {shown} of {total}; Due has all of them.', { shown: data.length, total }),
    }),
  };
}

type ReportTable = NonNullable<BoardReport['parts']['unit']>;

const createFigureSheet = (title: string, first: string, { data, total }: ReportTable): Sheet => ({
  title,
  columns: figureColumns(first),
  rows: [...data, total].map(cellsOf),
  ...(data.some(({ level }) => level) && {
    note: t('A unit counts what is due for the units below it, too.'),
  }),
});

/** The table of units and months: what was filed late or is overdue. */
const createLateSheet = ({ data, total }: ReportTable, months: readonly { name: string }[]): Sheet => ({
  title: t('Late by unit and month'),
  columns: [
    { label: t('Unit'), holds: 'text', width: 44 },
    ...months.map(({ name }) => ({ label: name, holds: 'number' as const, width: 11 })),
  ],
  rows: [...data, total].map((row) => [
    nameRow(row),
    ...(row.months ?? []).map(({ late, overdue }) => String(late + overdue)),
  ]),
  note: t('Filed late, or overdue. A unit counts what is due for the units below it, too.'),
});

const hasAmounts = ({ total }: CostTable) => total.amounts.length > 0;

/** What was paid, in rupees, as the page has it. */
function createCostSheet({ now, before }: ReportCost): Sheet {
  const cells = ({ name, amounts }: CostRow, earlier?: CostRow) => [
    name,
    ...paymentHeads.map((head) => formatRupees(sumPayments(amounts.filter((one) => one.head === head)).paid)),
    ...[sumPayments(amounts).paid, sumPayments(amounts).lateCost].map(formatRupees),
    formatRupees(sumPayments(earlier?.amounts ?? []).lateCost),
  ];
  return {
    title: t('What it cost'),
    columns: [
      { label: t('Month'), holds: 'text', width: 18 },
      ...[...paymentHeads.map(nameChoice), t('Paid'), t('Late cost'), t('Late cost a year before')].map(
        (label) => ({
          label: `${label} (₹)`,
          holds: 'number' as const,
          width: 22,
        }),
      ),
    ],
    rows: [
      ...now.data.map((row, index) => cells(row, before.data[index])),
      cells(now.total, before.total),
      ...(hasAmounts(before) ? [cells({ ...before.total, name: t('A year before') })] : []),
    ],
    note: t('By the month in which it was due. A year before: due until {day}.', {
      day: formatLongDay(before.total.filter.to),
    }),
  };
}

/** Open notices and the amounts at stake, in rupees. */
const createNoticesSheet = (notices: readonly NoticeFigure[]): Sheet => ({
  title: t('Notices'),
  columns: [
    { label: t('Authority'), holds: 'text', width: 40 },
    { label: t('Stage'), holds: 'text', width: 18 },
    { label: t('Open', undefined, 'state of a notice'), holds: 'number', width: 10 },
    { label: t('At stake (₹)'), holds: 'number', width: 22 },
  ],
  rows: notices.map(({ authority, stage, count, amount }) => [
    authority,
    nameChoice(stage),
    String(count),
    formatRupees(amount),
  ]),
});

/** Circulars by month and authority, and how far they are. */
const createCircularsSheet = (circulars: readonly CircularFigure[]): Sheet => ({
  title: t('Changes of law'),
  columns: [
    { label: t('Month'), holds: 'text', width: 18 },
    { label: t('Authority'), holds: 'text', width: 40 },
    ...circularFigureNames.map((name) => ({ label: nameChoice(name), holds: 'number' as const, width: 11 })),
  ],
  rows: circulars.map((row) => [
    row.month,
    row.authority || nameChoice(noAuthority),
    ...circularFigureNames.map((name) => String(row[name])),
  ]),
});

function listSheets(report: BoardReport): Sheet[] {
  const { soFar, before, parts, cost } = report;
  const days = periodOf(report);
  return [
    {
      title: t('So far'),
      columns: figureColumns(t('What fell due')),
      rows: [
        cellsOf({ ...soFar, name: t('In this period, so far') }),
        cellsOf({ ...before, name: t('A year before') }),
      ],
    },
    ...reportGroupings.flatMap((by) => {
      const { title, heading } = titles[by];
      return parts[by] ? [createFigureSheet(title, heading, parts[by])] : [];
    }),
    ...(parts.unit ? [createLateSheet(parts.unit, listNamedMonths(days))] : []),
    ...(cost && [cost.now, cost.before].some(hasAmounts) ? [createCostSheet(cost)] : []),
    ...(report.notices?.length ? [createNoticesSheet(report.notices)] : []),
    ...(report.circulars?.length ? [createCircularsSheet(report.circulars)] : []),
    ...namedSheets.map((name) =>
      createNamedSheet(namedSheetTitles[name], report[name], parts.unit !== undefined),
    ),
  ];
}

interface Taken {
  report: BoardReport;
  signature?: ReportSignature;
}

const periodOf = ({ year, quarter, today }: BoardReport): ReportPeriod =>
  findReportPeriod(year, quarter ?? undefined) ?? { from: today, to: today };

/** The lines above each sheet: organisation, day, signature, and the report's opening notes. */
function headingOf({ report, signature }: Taken, zone: string): string[] {
  const { organisation, year, today, soFar, before } = report;
  const quarter = report.quarter ?? undefined;
  const period = periodOf(report);
  const signed = signature
    ? t('Signed by {person} on {day} ({zone})', {
        person: signature.signedByName,
        day: formatShortDay(zone, new Date(signature.signedAt)),
        zone: formatZone(zone),
      })
    : t('Board report · {day} ({zone})', { day: formatShortDay(zone, new Date()), zone: formatZone(zone) });
  return [
    organisation,
    signed,
    describeReportPeriod(year, quarter),
    describeReportHeadline(soFar, before, findElapsedDays(period, today).to),
    ...(report.onlyFor ? [describeReportScope(report.onlyFor)] : []),
    ...(signature?.words ? [signature.words] : []),
    t('A record of several business functions or states counts in each of them, and once in the total.'),
  ];
}

/**
 * Exports the board report of a financial year or quarter, or a signed one, as a workbook with the figures and names of the page.
 * The export is logged.
 * @throws Refused 400 for an invalid year or quarter, 404 for an unknown signed report
 */
export async function exportReport(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof dueReportExportShape>>,
): Promise<Streamed> {
  const { taken, zone } = await withSession(
    guard,
    dueReportExport.access,
    request,
    async ({ trx, account }) => {
      const { id, ...wanted } = read().body;
      const found: Taken =
        id === undefined
          ? { report: await composeBoardReport(trx, account, wanted) }
          : await requireSignedReport(trx, id);
      const { year, quarter } = found.report;
      const detail = {
        kind: 'duereport',
        year,
        ...(quarter && { quarter }),
        ...(id && { id }),
        format: 'xlsx',
      };
      await appendSystemLog(trx, account, { action: 'Exported', detail });
      return { taken: found, zone: await readTimeZone(trx) };
    },
  );
  const { year, quarter } = taken.report;
  const heading = headingOf(taken, zone);
  const period = quarter ? t('{year} Q{quarter}', { year, quarter }) : year;
  return answerWorkbook(
    taken.signature ? t('Board report {period} signed', { period }) : t('Board report {period}', { period }),
    listSheets(nameReport(taken.report)).map(({ title, columns, rows, note }) => ({
      title,
      zone,
      heading: note ? [...heading, note] : heading,
      columns,
      chunks: once(rows),
    })),
  );
}
