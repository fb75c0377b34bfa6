import { t } from '../../texts/index.ts';
import { formatLongDay, months } from '../days/days.ts';
import { nameChoice } from '../lists/choice-words.ts';
import type { RowValues } from '../record-kind.ts';
import { describeEventDays, formatOrdinal, shortMonths } from '../due/describe-schedule.ts';
import { clampToMonth, LAST_DAY_OF_MONTH } from './due-reading.ts';
import type { DueSchedule } from './read-due-text.ts';

const FEBRUARY = 2;

/** Names the day that is meant: for '31 September' it is 30 Sep. */
function describeRow({ date, month }: RowValues): string {
  const index = months.findIndex((name) => name === month);
  if (index < 0) return `${date ?? ''} ${month ?? ''}`.trim();
  const day = clampToMonth({ month: index + 1, date: Number(date) });
  const shortMonth = shortMonths[String(day.month).padStart(2, '0')];
  return day.month === FEBRUARY && day.date > 28
    ? t('last day of {month}', { month: shortMonth })
    : `${day.date} ${shortMonth}`;
}

const describeMonthly = ({ date }: RowValues): string =>
  Number(date) === LAST_DAY_OF_MONTH
    ? t('on the last day')
    : t('on the {date}', { date: formatOrdinal(Number(date)) });

function describeDays({ periodicity, dayMonthArr = [] }: DueSchedule): string[] {
  const [first] = dayMonthArr;
  if (periodicity === 'Monthly' && first && dayMonthArr.length === 1) return [describeMonthly(first)];
  return dayMonthArr.map(describeRow);
}

function describeEvent({ periodicity, dayscount, workingdays }: DueSchedule): string[] {
  if (dayscount === undefined) return [];
  const when = describeEventDays({
    periodicity,
    eventDays: dayscount,
    countsWorkingDays: Boolean(workingdays),
  });
  return [t('{when} the event', { when })];
}

/** Describes the schedule of a due text: 'Quarterly, 21 Apr, 21 Jul, 21 Oct, 21 Jan'. */
export function describeDueSchedule(schedule: DueSchedule): string {
  const { periodicity, startdate, enddate } = schedule;
  return [
    nameChoice(periodicity),
    ...describeDays(schedule),
    ...describeEvent(schedule),
    ...(startdate ? [t('from {day}', { day: formatLongDay(startdate) })] : []),
    ...(enddate ? [formatLongDay(enddate)] : []),
  ].join(', ');
}
