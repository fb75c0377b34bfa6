import { formatLongDay } from '../days/days.ts';
import type { RowValues } from '../record-kind.ts';
import { formatOrdinal } from '../due/describe-schedule.ts';
import { LAST_DAY_OF_MONTH } from './due-reading.ts';
import type { DueSchedule } from './read-due-text.ts';

const shorten = (month: RowValues[string] | undefined): string => String(month ?? '').slice(0, 3);

const describeRow = ({ date, month }: RowValues): string => `${date ?? ''} ${shorten(month)}`.trim();

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
