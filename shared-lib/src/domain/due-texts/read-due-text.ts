import type { DateOrder } from '../../contract/values/index.ts';
import { months } from '../days/days.ts';
import { intervalDays, intervalYears, oneTime, ongoing, dueDatesPerYear } from '../due/periodicities.ts';
import type { YearlyDay } from '../due/schedule.ts';
import { ticked, type RowValues } from '../record-kind.ts';
import { dayAfterEnds, clampToMonth, type DaysOfYear, type DueReading } from './due-reading.ts';
import { applyDueRules } from './due-rules.ts';
import { toDueTokens } from './tokens.ts';

/** A schedule with the fields of records; a missing field was not in the text. */
export interface DueSchedule {
  periodicity: string;
  dayMonthArr?: RowValues[];
  dayscount?: number;
  workingdays?: typeof ticked;
  startdate?: string;
  enddate?: string;
}

/** The meaning of a due text: a schedule, no due date, or not understood. */
export type DueText = { schedule: DueSchedule } | 'none' | 'unknown';

const toRow = ({ month, date }: YearlyDay): RowValues => ({
  date: String(date),
  month: months[month - 1] ?? null,
});

/** The same date in each month, so the month is omitted (obligations §3.14). */
const everyMonth = (date: number): DueSchedule => ({
  periodicity: 'Monthly',
  dayMonthArr: [{ date: String(date), month: null }],
});

const periodicityOfCount = new Map([...dueDatesPerYear].map(([name, times]) => [times, name]));

/** Repeats a single day as often as the periodicity requires. */
function repeat(days: readonly YearlyDay[], times: number): readonly YearlyDay[] {
  const [only, ...others] = days;
  if (!only || others.length > 0) return days;
  return Array.from({ length: times }, (_, index) =>
    clampToMonth({ ...only, month: ((only.month - 1 + (index * 12) / times) % 12) + 1 }),
  );
}

/** Fits days to the periodicity `wanted` if possible, else to the number of days. */
function scheduleDays({ days, periodicity }: DaysOfYear, wanted: string | undefined): DueSchedule {
  const own = periodicity ?? periodicityOfCount.get(days.length) ?? 'Yearly';
  const times = dueDatesPerYear.get(wanted ?? '');
  const [only] = days;
  if (days.length === 1 && only && wanted === 'Monthly' && !periodicity) return everyMonth(only.date);
  if (
    wanted !== undefined &&
    times !== undefined &&
    !periodicity &&
    (days.length === 1 || days.length === times)
  )
    return { periodicity: wanted, dayMonthArr: repeat(days, times).map(toRow) };
  const rows = days.map(toRow);
  const isRare = wanted !== undefined && (intervalYears.has(wanted) || wanted === oneTime);
  return { periodicity: isRare && own === 'Yearly' ? wanted : own, dayMonthArr: rows };
}

function scheduleDate(day: string, wanted = oneTime): DueSchedule {
  if (wanted === oneTime) return { periodicity: oneTime, enddate: day };
  if (intervalDays.has(wanted)) return { periodicity: wanted, startdate: day };
  const days = [{ month: Number(day.slice(5, 7)), date: Number(day.slice(8)) }];
  const schedule = scheduleDays({ says: 'days', days }, wanted);
  return intervalYears.has(wanted) ? { ...schedule, startdate: day } : schedule;
}

function scheduleMonthDay(
  { date, of }: DueReading & { says: 'monthDay' },
  wanted: string | undefined,
): DueSchedule | undefined {
  if (of === 'unnamed' && wanted !== 'Monthly') return undefined;
  // Quarterly items are due in the month after the quarter.
  const after = of === 'following' && dayAfterPeriods.get(wanted ?? '');
  return after ? scheduleDays(after(date), wanted) : everyMonth(date);
}

const dayAfterPeriods = new Map(
  (['quarter', 'half'] as const).map((period) => [
    period === 'quarter' ? 'Quarterly' : 'Half-Yearly',
    (date: number) => dayAfterEnds(period, date),
  ]),
);

function settle(reading: DueReading, wanted: string | undefined): DueText {
  const asSchedule = (schedule: DueSchedule | undefined): DueText => (schedule ? { schedule } : 'unknown');
  switch (reading.says) {
    case 'nothing':
      return 'none';
    case 'days':
      return { schedule: scheduleDays(reading, wanted) };
    case 'date':
      return { schedule: scheduleDate(reading.day, wanted === ongoing ? undefined : wanted) };
    case 'monthDay':
      return asSchedule(scheduleMonthDay(reading, wanted));
    case 'periodicity':
      return { schedule: { periodicity: reading.periodicity } };
    case 'event': {
      const { periodicity, days, working } = reading;
      return { schedule: { periodicity, dayscount: days, ...(working && { workingdays: ticked }) } };
    }
  }
}

function readOnce(
  text: string,
  { periodicity, order }: { periodicity?: string | undefined; order: DateOrder },
): DueText {
  const { words, periodicities } = toDueTokens(text, order);
  const [said, ...others] = periodicities;
  if (others.length > 0) return 'unknown';
  if (words === '') return said === undefined ? 'unknown' : { schedule: { periodicity: said } };
  const reading = applyDueRules(words);
  if (!reading) return 'unknown';
  // 'Monthly 7/10' means two days of each month, not 7 October.
  if (said === 'Monthly' && reading.says === 'days' && reading.days.length === 1) return 'unknown';
  return settle(reading, said ?? periodicity);
}

/** The readings of a text: without its brackets, and each bracket's content; 'i.e.' opens a bracket. */
const readings = (written: string): string[] => {
  const text = written.replace(/\b(?:i\.e\b\.?|viz\b\.?|namely\b)/i, '(');
  return /[([{]/.test(text)
    ? [text, text.replace(/[([{][^)\]}]*[)\]}]?/g, ' '), /[([{]([^)\]}]*)/.exec(text)?.[1] ?? '']
    : [text];
};

/**
 * Parses a due date in words: '21 days after quarter end', '15 Jun / 15 Sep / 15 Dec / 15 Mar'.
 * @param periodicity the known periodicity, which resolves what the text leaves open; a different one in the text
 * wins
 * @param order day-month order of numeric dates
 */
export function readDueText(
  text: string,
  {
    periodicity,
    order = 'dayFirst',
  }: { periodicity?: string | undefined; order?: DateOrder | undefined } = {},
): DueText {
  for (const one of readings(text)) {
    const found = readOnce(one, { periodicity, order });
    if (found !== 'unknown') return found;
  }
  return 'unknown';
}
