import { inEnglish, t, words } from '../../texts/index.ts';
import { months } from '../days/days.ts';
import { nameChoice } from '../lists/choice-words.ts';
import { dayOfMonth, weekdayOf } from './calendar-days.ts';
import { eventDirections, intervalDays, intervalYears, oneTime } from './periodicities.ts';
import type { Schedule, ScheduleEvent, YearlyDay } from './schedule.ts';
import { expandYearlyDays } from './statutory-days.ts';

const shortWeekdays: Readonly<Record<string, string>> = words(
  { 0: 'Sun', 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat' },
  'short',
);

/** The short names of months by their numbers: '01' is 'Jan'. */
export const shortMonths: Readonly<Record<string, string>> = words(
  {
    '01': 'Jan',
    '02': 'Feb',
    '03': 'Mar',
    '04': 'Apr',
    '05': 'May',
    '06': 'Jun',
    '07': 'Jul',
    '08': 'Aug',
    '09': 'Sep',
    10: 'Oct',
    11: 'Nov',
    12: 'Dec',
  },
  'short',
);

/** Formats a day for explanations: 'Mon 16 Mar 2026'. */
export function describeDay(day: string): string {
  return `${shortWeekdays[weekdayOf(day)]} ${describeShortDay(day)}`;
}

/** {@link describeDay} in English, for what is stored, such as entries of timelines. */
export const describeStoredDay = (day: string): string => inEnglish(() => describeDay(day));

/** The month of a day: 'Mar 2026'. */
export const describeMonth = (day: string): string => `${shortMonths[day.slice(5, 7)]} ${day.slice(0, 4)}`;

/** A day within a sentence about several: '16 Mar 2026'. */
export const describeShortDay = (day: string): string => `${Number(day.slice(8))} ${describeMonth(day)}`;

/** A date of the month: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function formatOrdinal(number: number): string {
  const isTeen = number >= 11 && number <= 13;
  const ending = ['th', 'st', 'nd', 'rd'][isTeen ? 0 : number % 10] ?? 'th';
  return t('{number}{ending, select, st {st} nd {nd} rd {rd} other {th}}', { number, ending });
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : t('{names} and {last}', { names: words.slice(0, -1).join(', '), last: words.at(-1) });

const usualYear = 2027;

/** Whether the month lacks the date in common years, so that its last day replaces it (obligations §3.2). */
const isTooShort = ({ month, date }: YearlyDay): boolean =>
  Number(dayOfMonth(usualYear, month, date).slice(8)) < date;

function formatYearlyDay(day: YearlyDay): string {
  const month = nameChoice(months[day.month - 1] ?? '');
  return isTooShort(day) ? t('the last day of {month}', { month }) : `${day.date} ${month}`;
}

/** Describes months with the same position in their quarters: 'last month of each quarter'. */
const describeQuarters = ({ month, date }: YearlyDay): string =>
  t('{date} of the {place, select, first {first} second {second} other {last}} month of each quarter', {
    date: formatOrdinal(date),
    place: ['first', 'second', 'last'][(month - 1) % 3],
  });

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

/** Describes days that several months share; undefined if there are none. */
function describeShared(days: readonly YearlyDay[]): string | undefined {
  const [first] = days;
  const dates = findMonthlyDates(days);
  if (dates.length > 0) return t('{dates} of each month', { dates: joinWords(dates.map(formatOrdinal)) });
  return first && isEven(days, 4) ? describeQuarters(first) : undefined;
}

function describeYear(schedule: Schedule): string {
  const days = expandYearlyDays(schedule);
  const shared = describeShared(days);
  if (!shared) return t('each year on {days}', { days: joinWords(days.map(formatYearlyDay)) });
  return days.some(isTooShort) ? t('{days}, or its last day', { days: shared }) : shared;
}

/** Describes the distance from the event: '30 working days after'; undefined without events. */
export function describeEventDays({
  eventDays = 0,
  countsWorkingDays,
  periodicity,
}: Pick<Schedule, 'eventDays' | 'countsWorkingDays' | 'periodicity'>): string | undefined {
  const step = eventDirections.get(periodicity);
  if (step === undefined) return undefined;
  const said = { days: eventDays };
  if (step === 1)
    return countsWorkingDays
      ? t('{days, plural, one {# working day} other {# working days}} after', said)
      : t('{days, plural, one {# day} other {# days}} after', said);
  return countsWorkingDays
    ? t('{days, plural, one {# working day} other {# working days}} before', said)
    : t('{days, plural, one {# day} other {# days}} before', said);
}

/** Describes a schedule in words that follow a colon: '15th of the last month of each quarter'. */
export function describeSchedule(schedule: Schedule, event?: ScheduleEvent): string {
  const { periodicity, startDate, yearlyDays, endDate, validUntil } = schedule;
  if (validUntil) return t('the last day on which the license holds');
  const date = schedule.dates?.find(({ id, day }) => id === event?.id && day === event.day);
  if (date) return t('{words}, as the notice says', { words: date.words });
  if (event)
    return t('{when} the event of {day}', { when: describeEventDays(schedule), day: describeDay(event.day) });
  const step = intervalDays.get(periodicity);
  if (step && startDate) {
    const day = describeDay(startDate);
    return step === 1 ? t('every day from {day}', { day }) : t('every {step} days from {day}', { step, day });
  }
  const years = intervalYears.get(periodicity);
  const dates = joinWords(yearlyDays.map(formatYearlyDay));
  if (years) return t('{dates} of every {years} years', { dates, years });
  if (periodicity !== oneTime) return describeYear(schedule);
  return yearlyDays.length > 0 || !endDate
    ? t('the first {dates} from the start', { dates })
    : t('the end date');
}
