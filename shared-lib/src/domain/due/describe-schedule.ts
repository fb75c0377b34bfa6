import { months } from '../days/days.ts';
import { dayOfMonth, weekdayOf } from './calendar-days.ts';
import { eventDirections, intervalDays, intervalYears, oneTime } from './periodicities.ts';
import type { Schedule, ScheduleEvent, YearlyDay } from './schedule.ts';
import { expandYearlyDays } from './statutory-days.ts';

const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats a day for explanations: 'Mon 16 Mar 2026'. */
export function describeDay(day: string): string {
  const month = months[Number(day.slice(5, 7)) - 1]?.slice(0, 3);
  return `${shortWeekdays[weekdayOf(day)]} ${Number(day.slice(8))} ${month} ${day.slice(0, 4)}`;
}

/** A day within a sentence about several: '16 Mar 2026'. */
export const describeShortDay = (day: string): string => describeDay(day).slice(4);

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function formatOrdinal(number: number): string {
  const isTeen = number >= 11 && number <= 13;
  const ending = ['th', 'st', 'nd', 'rd'][isTeen ? 0 : number % 10] ?? 'th';
  return `${number}${ending}`;
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const usualYear = 2027;

/** Whether the month lacks the date in common years, so that its last day replaces it (obligations §3.2). */
const isTooShort = ({ month, date }: YearlyDay): boolean =>
  Number(dayOfMonth(usualYear, month, date).slice(8)) < date;

const formatYearlyDay = (day: YearlyDay): string =>
  `${isTooShort(day) ? 'the last day of' : day.date} ${months[day.month - 1]}`;

const describeShortMonths = (days: readonly YearlyDay[]): string =>
  days.some(isTooShort) ? ', or its last day' : '';

/** Describes months with the same position in their quarters: 'last month of each quarter'. */
function describeQuarters(first: YearlyDay, days: readonly YearlyDay[]): string {
  const place = ['first', 'second', 'last'][(first.month - 1) % 3];
  return `${formatOrdinal(first.date)} of the ${place} month of each quarter${describeShortMonths(days)}`;
}

/** Whether the days are one date in equally spaced months. */
function isEven(days: readonly YearlyDay[], times: number): boolean {
  const [first] = days;
  return (
    days.length === times &&
    days.every((day, index) => day.date === first?.date && day.month === first.month + (index * 12) / times)
  );
}

/** The dates that all months share; empty if they differ. */
function findMonthlyDates(days: readonly YearlyDay[]): number[] {
  const dates = [...new Set(days.map(({ date }) => date))].sort((one, other) => one - other);
  return days.length === 12 * dates.length ? dates : [];
}

function describeYear(schedule: Schedule): string {
  const days = expandYearlyDays(schedule);
  const [first] = days;
  const dates = findMonthlyDates(days);
  if (dates.length > 0)
    return `${joinWords(dates.map(formatOrdinal))} of each month${describeShortMonths(days)}`;
  if (first && isEven(days, 4)) return describeQuarters(first, days);
  return `each year on ${joinWords(days.map(formatYearlyDay))}`;
}

/** Describes the distance from the event: '30 working days after'; undefined without events. */
export function describeEventDays(schedule: Schedule): string | undefined {
  const { eventDays = 0, countsWorkingDays, periodicity } = schedule;
  const step = eventDirections.get(periodicity);
  if (step === undefined) return undefined;
  const unit = `${countsWorkingDays ? 'working ' : ''}${eventDays === 1 ? 'day' : 'days'}`;
  return `${eventDays} ${unit} ${step === 1 ? 'after' : 'before'}`;
}

/** Describes a schedule in words that follow a colon: '15th of the last month of each quarter'. */
export function describeSchedule(schedule: Schedule, event?: ScheduleEvent): string {
  const { periodicity, startDate, yearlyDays, endDate, validUntil } = schedule;
  if (validUntil) return 'the last day on which the license holds';
  const date = schedule.dates?.find(({ id, day }) => id === event?.id && day === event.day);
  if (date) return `${date.words}, as the notice says`;
  if (event) return `${describeEventDays(schedule)} the event of ${describeDay(event.day)}`;
  const step = intervalDays.get(periodicity);
  if (step && startDate) {
    return step === 1
      ? `every day from ${describeDay(startDate)}`
      : `every ${step} days from ${describeDay(startDate)}`;
  }
  const years = intervalYears.get(periodicity);
  const dates = joinWords(yearlyDays.map(formatYearlyDay));
  if (years) return `${dates} of every ${years} years`;
  if (periodicity !== oneTime) return describeYear(schedule);
  return yearlyDays.length > 0 || !endDate ? `the first ${dates} from the start` : 'the end date';
}
