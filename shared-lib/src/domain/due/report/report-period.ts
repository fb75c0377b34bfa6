import { t } from '../../../texts/index.ts';
import { addDays, dayOfMonth } from '../calendar-days.ts';
import { formatLongDay, months } from '../../days/days.ts';

/** The days of a board report, inclusive. */
export interface ReportPeriod {
  from: string;
  to: string;
}

/** A financial year is April to March: '2026-27'. */
const yearForm = /^([12]\d{3})-(\d{2})$/;

const formatYear = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

/** The calendar year in which a financial year starts; undefined if the text is invalid. */
function readFirstYear(year: string): number | undefined {
  const first = Number(yearForm.exec(year)?.[1]);
  return formatYear(first) === year ? first : undefined;
}

/** The financial year of an ISO day, plus `ahead` years. */
export const findFinancialYear = (day: string, ahead = 0): string =>
  formatYear(Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0) + ahead);

/**
 * The days of a financial year or of a quarter: 1 is April to June, 4 is January to March.
 * @returns undefined for an invalid year or quarter
 */
export function findReportPeriod(year: string, quarter?: number): ReportPeriod | undefined {
  const first = readFirstYear(year);
  if (first === undefined) return undefined;
  if (quarter === undefined) return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
  if (![1, 2, 3, 4].includes(quarter)) return undefined;
  const month = ((quarter * 3) % 12) + 1;
  const calendarYear = quarter === 4 ? first + 1 : first;
  return {
    from: dayOfMonth(calendarYear, month, 1),
    to: dayOfMonth(calendarYear, month + 2, 31),
  };
}

/** The months of each quarter, the first of which begins the financial year. */
export const quarterNames = ['April to June', 'July to September', 'October to December', 'January to March'];

/** A financial year or quarter in words; empty if invalid. */
export function describeReportPeriod(year: string, quarter?: number): string {
  const period = findReportPeriod(year, quarter);
  if (!period) return '';
  const said = { year, from: formatLongDay(period.from), to: formatLongDay(period.to) };
  return quarter === undefined
    ? t('Financial year {year}: {from} to {to}', said)
    : t('Financial year {year}, quarter {quarter}: {from} to {to}', { ...said, quarter });
}

/** The months of a period, each with its days and its name: 'Apr 2026'. */
export function listReportMonths({ from, to }: ReportPeriod): (ReportPeriod & { name: string })[] {
  const list: (ReportPeriod & { name: string })[] = [];
  for (let first = from; first <= to;) {
    const year = Number(first.slice(0, 4));
    const month = Number(first.slice(5, 7));
    const last = dayOfMonth(year, month, 31);
    list.push({ from: first, to: last, name: `${months[month - 1]?.slice(0, 3)} ${year}` });
    first = addDays(last, 1);
  }
  return list;
}

/** The elapsed days of a period; if none, its end is before its start. */
export const findElapsedDays = ({ from, to }: ReportPeriod, today: string): ReportPeriod => {
  const yesterday = addDays(today, -1);
  return { from, to: to < yesterday ? to : yesterday };
};

/** The period a year earlier. 29 February becomes the 28th. */
export const findYearBefore = ({ from, to }: ReportPeriod): ReportPeriod => {
  const before = (day: string) =>
    dayOfMonth(Number(day.slice(0, 4)) - 1, Number(day.slice(5, 7)), Number(day.slice(8)));
  return { from: before(from), to: before(to) };
};
