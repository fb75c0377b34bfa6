import { isDay } from '../../days/days.ts';
import { addDays } from '../calendar-days.ts';
import { describeDay } from '../describe-schedule.ts';

/** A licence is renewed at most a year before it ends, and what is done earlier is the time before. */
const MOST_DAYS_EARLY = 366;

/** Days that a day of filing is held against, ISO. */
interface FilingDays {
  /** In the organisation's zone. */
  today: string;
  statutoryDay: string;
}

/** Why something cannot have been filed on a day, in a sentence; undefined where it can (obligations §4). */
export function findFilingDayFault(day: string, { today, statutoryDay }: FilingDays): string | undefined {
  if (day === '') return 'Please fill the day on which it was filed.';
  if (!isDay(day)) return 'This date does not exist.';
  if (day > today) return `This day is in the future: today is ${describeDay(today)}.`;
  return day < addDays(statutoryDay, -MOST_DAYS_EARLY)
    ? `This is more than a year before ${describeDay(statutoryDay)}: file the time before it instead.`
    : undefined;
}
