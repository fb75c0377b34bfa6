import { dateKinds } from '../../../contract/values/notices.ts';
import { t } from '../../../texts/index.ts';
import { nameChoice } from '../../lists/choice-words.ts';
import { nameState } from '../../lists/state-names.ts';
import { describeMonth } from '../describe-schedule.ts';
import { listReportMonths, type ReportPeriod } from './report-period.ts';

interface Row {
  name: string;
  filter: { from: string };
}

interface Rows {
  data: Row[];
  total: Row;
}

interface Named {
  data: { kind: string; name: string }[];
}

const lists = ['overdue', 'critical', 'late', 'waived'] as const;

interface NamedReport extends Record<(typeof lists)[number], Named> {
  parts: Record<'month' | 'function' | 'category' | 'state', Rows> & { unit?: Rows };
  cost?: Record<'now' | 'before', Rows>;
  circulars?: { month: string; from: string }[];
}

const nameMonth = ({ filter }: Row): string => describeMonth(filter.from);

const nameRows = <Of extends Rows>(rows: Of, name = (row: Row) => nameChoice(row.name)): Of => ({
  ...rows,
  data: rows.data.map((row) => ({ ...row, name: name(row) })),
  total: { ...rows.total, name: t('Total') },
});

/** A notice with the purpose of its day, which is English where a report was signed. */
function nameNotice<Item extends Named['data'][number]>(item: Item): Item {
  const purpose = dateKinds.find((kind) => item.kind === 'notice' && item.name.startsWith(`${kind}: `));
  return purpose ? { ...item, name: nameChoice(purpose) + item.name.slice(purpose.length) } : item;
}

/** The months of a period, with their names in the reader's language. */
export const listNamedMonths = (period: ReportPeriod): ReturnType<typeof listReportMonths> =>
  listReportMonths(period).map((month) => ({ ...month, name: describeMonth(month.from) }));

/**
 * A report with the names of months, of states and of what has no choice in the reader's language. On the wire and where a report is
 * signed they are English. Names that an organisation gave stay.
 */
export function nameReport<Report extends NamedReport>(report: Report): Report {
  const { parts, cost, circulars } = report;
  return {
    ...report,
    ...Object.fromEntries(
      lists.map((list) => [list, { ...report[list], data: report[list].data.map(nameNotice) }]),
    ),
    parts: {
      ...parts,
      month: nameRows(parts.month, nameMonth),
      function: nameRows(parts.function),
      category: nameRows(parts.category),
      state: nameRows(parts.state, ({ name }) => nameState(nameChoice(name))),
      ...(parts.unit && { unit: nameRows(parts.unit) }),
    },
    ...(cost && { cost: { now: nameRows(cost.now, nameMonth), before: nameRows(cost.before, nameMonth) } }),
    ...(circulars && {
      circulars: circulars.map((row) => ({ ...row, month: describeMonth(row.from) })),
    }),
  };
}
