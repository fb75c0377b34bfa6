import { formatLongDay, months } from '../days/days.ts';
import type { RowValues } from '../record-kind.ts';
import { formatOrdinal } from '../due/describe-schedule.ts';
import { clampToMonth, LAST_DAY_OF_MONTH } from './due-reading.ts';
import type { DueSchedule } from './read-due-text.ts';

const FEBRUARY = 2;

/** Names the day that is meant: for '31 September' it is 30 Sep. */
function describeDate({ date, month }: RowValues): string {
  const index = months.findIndex((name) => name === month);
  if (index < 0) return String(date ?? '');
  const day = clampToMonth({ month: index + 1, date: Number(date) });
  return day.month === FEBRUARY && day.date > 28 ? 'last day of' : String(day.date);
}

const describeRow = (row: RowValues): string =>
  `${describeDate(row)} ${String(row.month ?? '').slice(0, 3)}`.trim();

function describeMonthly({ date }: RowValues): string {
  return Number(date) === LAST_DAY_OF_MONTH ? 'on the last day' : `on the ${formatOrdinal(Number(date))}`;
}

function describeDays({ periodicity, dayMonthArr = [] }: DueSchedule): string[] {
  const [first] = dayMonthArr;
  if (periodicity === 'Monthly' && first && dayMonthArr.length === 1) return [describeMonthly(first)];
  return dayMonthArr.map(describeRow);
}

function describeEvent({ periodicity, dayscount, workingdays }: DueSchedule): string[] {
  if (dayscount === undefined) return [];
  const unit = `${workingdays ? 'working ' : ''}${dayscount === 1 ? 'day' : 'days'}`;
  return [`${dayscount} ${unit} ${periodicity === 'Pre-Event Based' ? 'before' : 'after'} the event`];
}

/** Describes the schedule of a due text: 'Quarterly, 21 Apr, 21 Jul, 21 Oct, 21 Jan'. */
export function describeDueSchedule(schedule: DueSchedule): string {
  const { periodicity, startdate, enddate } = schedule;
  return [
    periodicity,
    ...describeDays(schedule),
    ...describeEvent(schedule),
    ...(startdate ? [`from ${formatLongDay(startdate)}`] : []),
    ...(enddate ? [formatLongDay(enddate)] : []),
  ].join(', ');
}
