import type { FastifyRequest } from 'fastify';
import {
  dueReportExport,
  reportFigureLabels,
  reportFigureNames,
  reportGroupings,
  type dueReportExportShape,
  type ReportGrouping,
  type ReportRow,
} from '@lexboard/shared-lib/contract';
import { describeReportPeriod, formatShortDay, formatZone } from '@lexboard/shared-lib/domain';
import { readNamesOfAccount } from '../auth/account-repository.ts';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import { findDueIds, readDueRows } from '../due/list-due.ts';
import { countReport, sumFigures, type Report } from '../due/report/count-report.ts';
import { requirePeriod } from '../due/report/read-report.ts';
import type { Input } from '../http/declare-call.ts';
import type { Streamed } from '../http/replies/streamed.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import { appendSystemLog } from '../system-log/system-log.ts';
import { dueExportColumns, lawNameColumn } from './export-due.ts';
import type { ExportTable } from './export-table.ts';
import { answerWorkbook } from './exported-file.ts';
import { mostRows, readChunks } from './read-chunks.ts';

const titles: Record<ReportGrouping, { sheet: string; first: string }> = {
  month: { sheet: 'By month', first: 'Month' },
  function: { sheet: 'By business function', first: 'Business Function' },
  category: { sheet: 'By law category', first: 'Law Category' },
  state: { sheet: 'By state', first: 'State' },
};

const cellsOf = (row: ReportRow): string[] => [
  row.name,
  ...reportFigureNames.map((name) => String(row[name])),
  String(sumFigures(row)),
];

async function* once(rows: string[][]) {
  yield await Promise.resolve(rows);
}

interface Sheets {
  zone: string;
  /** The lines above each table. */
  heading: string[];
}

function createFigureSheet(
  by: ReportGrouping,
  { data, total }: Report,
  { zone, heading }: Sheets,
): ExportTable {
  const { sheet, first } = titles[by];
  const labels = [...reportFigureNames.map((name) => reportFigureLabels[name]), 'Total'];
  return {
    title: sheet,
    zone,
    heading,
    columns: [
      { label: first, holds: 'text', width: 44 },
      ...labels.map((label) => ({ label, holds: 'number' as const, width: 11 })),
    ],
    chunks: once([...data, total].map(cellsOf)),
  };
}

const overdueColumns = [
  dueExportColumns.due,
  dueExportColumns.name,
  dueExportColumns.law,
  lawNameColumn,
  dueExportColumns.kind,
  dueExportColumns.code,
  dueExportColumns.owner,
];

/**
 * The board report of a financial year or quarter as a workbook, with the figures of `due/report` and what is overdue by
 * name, which is logged.
 * @throws Refused 400 for what is no year or quarter
 */
export async function exportReport(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof dueReportExportShape>>,
): Promise<Streamed> {
  const { access } = dueReportExport;
  const begun = await withSession(guard, access, request, async ({ trx, account }) => {
    const { year, quarter } = read().body;
    const period = requirePeriod(year, quarter);
    const zone = await readTimeZone(trx);
    const { organisation } = await readNamesOfAccount(trx, account.id);
    const heading = [
      organisation,
      `Board report · ${formatShortDay(zone, new Date())} (${formatZone(zone)})`,
      describeReportPeriod(year, quarter),
      'A record of several business functions or states counts in each of them, and once in the total.',
    ];
    const tables: ExportTable[] = [];
    for (const by of reportGroupings)
      tables.push(createFigureSheet(by, await countReport(trx, by, period), { zone, heading }));
    const overdue = await findDueIds(
      { trx, account },
      { ...period, status: ['Overdue'] },
      { most: mostRows.xlsx, among: undefined },
    );
    const detail = { kind: 'duereport', year, ...(quarter && { quarter }), format: 'xlsx' };
    await appendSystemLog(trx, account, { action: 'Exported', detail });
    return { zone, heading, tables, overdue, name: `Board report ${year}${quarter ? ` Q${quarter}` : ''}` };
  });
  const { zone, heading, tables, overdue, name } = begun;
  const chunks = readChunks(overdue, async (part) => {
    const rows = await withSession(guard, access, request, ({ trx }) => readDueRows(trx, part));
    return rows.map((row) => overdueColumns.map(({ cell }) => cell(row)));
  });
  return answerWorkbook(name, [
    ...tables,
    { title: 'Overdue', zone, heading: heading.slice(0, 3), columns: overdueColumns, chunks },
  ]);
}
