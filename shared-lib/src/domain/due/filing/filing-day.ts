import { t } from '../../../texts/index.ts';
import { isDay } from '../../days/days.ts';
import { addDays } from '../calendar-days.ts';
import { describeDay } from '../describe-schedule.ts';

/** A licence is renewed at most a year before its end; an earlier filing belongs to the previous period. */
const MAX_DAYS_EARLY = 366;

/** Bounds for the day of a filing, ISO. */
interface FilingDays {
  /** In the organisation's zone. */
  today: string;
  statutoryDay: string;
}

/** Why a filing day is invalid, in a sentence; undefined if it is valid (obligations §4). */
export function findFilingDayFault(day: string, { today, statutoryDay }: FilingDays): string | undefined {
  if (day === '') return t('Please fill the day on which it was filed.');
  if (!isDay(day)) return t('This date does not exist.');
  if (day > today) return t('This day is in the future: today is {today}.', { today: describeDay(today) });
  return day < addDays(statutoryDay, -MAX_DAYS_EARLY)
    ? t('This is more than a year before {day}: file the time before it instead.', {
        day: describeDay(statutoryDay),
      })
    : undefined;
}
