import { Type } from 'typebox';
import {
  boardReport,
  dueSettings,
  reportGroupings,
  strictObject,
  type NamedDue,
  type ReportRow,
} from '@lexboard/shared-lib/contract';
import { findFinancialYear, formatToday } from '@lexboard/shared-lib/domain';
import { defineTool, type ToolSession } from '../tool.ts';
import { rowsOnPage } from '../tool-answer.ts';
import { oneOf, pick } from './tool-input.ts';

/** How many of the items of each list are named. */
const named = 5;

const toFigures = (row: ReportRow) => pick(row, 'name', 'inTime', 'late', 'open', 'overdue', 'waived');

const toList = ({ total, data }: { total: number; data: NamedDue[] }, { linkTo }: ToolSession) => ({
  total,
  first: data.slice(0, named).map((item) => ({
    code: item.UniqueCode,
    ...pick(item, 'id', 'name', 'unitName', 'law', 'dueDay', 'ownerName', 'reason'),
    link: linkTo(`/due?open=due:${item.id}`),
  })),
});

/** The financial year by the organisation's clocks. */
async function findPresentYear({ ask }: ToolSession): Promise<string> {
  const { timeZone } = await ask(dueSettings, {});
  return findFinancialYear(formatToday(timeZone));
}

export const readReport = defineTool({
  name: 'read_report',
  title: 'Read the report',
  description:
    'Gives the board report of a financial year (April to March) or quarter: how what was due ended, in all and by month, business function, category, state or unit, and the first of what is overdue, critical, lapsing, late and waived.',
  input: strictObject({
    year: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'As 2026-27; default the present one' }),
    ),
    quarter: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, description: '1 is April to June' })),
    by: Type.Optional(oneOf(reportGroupings)),
  }),
  calls: [boardReport, dueSettings],
  run: async ({ year: asked, quarter, by = 'month' }, session) => {
    const year = asked ?? (await findPresentYear(session));
    const { report } = await session.ask(boardReport, { year, ...(quarter && { quarter }) });
    const part = report.parts[by];
    const page = `/due?view=report&year=${year}${quarter ? `&quarter=${quarter}` : ''}`;
    return {
      link: session.linkTo(page),
      data: {
        ...pick(report, 'year', 'quarter', 'today', 'onlyFor'),
        soFar: toFigures(report.soFar),
        yearBefore: toFigures(report.before),
        by,
        rows: part?.data.slice(0, rowsOnPage).map(toFigures),
        rowsInAll: part?.data.length,
        overdue: toList(report.overdue, session),
        critical: toList(report.critical, session),
        lapsing: toList(report.lapsing, session),
        late: toList(report.late, session),
        waived: toList(report.waived, session),
      },
    };
  },
});
