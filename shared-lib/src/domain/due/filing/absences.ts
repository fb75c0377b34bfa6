import { t } from '../../../texts/index.ts';
import { isDay } from '../../days/days.ts';
import { addDays } from '../calendar-days.ts';
import { describeDay } from '../describe-schedule.ts';

/** The longest absence, in days. */
const MAX_DAYS = 366;

/** Days on which a person is away, both included, as ISO days, and who stands in; null for nobody. */
export interface AbsenceDays {
  from: string;
  until: string;
  delegate: number | null;
}

interface Known {
  /** ISO day in the organisation's time zone. */
  today: string;
  /** The person who is away. */
  account: number;
  /** Their other absences. */
  others: readonly Pick<AbsenceDays, 'from' | 'until'>[];
}

/** Writes the days of an absence for people. */
export const describeAbsence = ({ from, until }: Pick<AbsenceDays, 'from' | 'until'>): string =>
  from === until
    ? describeDay(from)
    : t('{from} to {until}', { from: describeDay(from), until: describeDay(until) });

/**
 * Why an absence cannot be, by field; empty if it can (daily work §3). An absence that has begun may keep its first day.
 */
export function findAbsenceFaults(
  { from, until, delegate }: AbsenceDays,
  { today, account, others }: Known,
): { field: keyof AbsenceDays; message: string }[] {
  const wrong = (field: keyof AbsenceDays, message: string) => [{ field, message }];
  const noDay = (['from', 'until'] as const).flatMap((field) => {
    const day = { from, until }[field];
    if (day === '') return wrong(field, t('Please fill this day.'));
    return isDay(day) ? [] : wrong(field, t('This date does not exist.'));
  });
  if (noDay.length > 0) return noDay;
  if (until < from) return wrong('until', t('The last day is before the first one.'));
  if (until < today)
    return wrong('until', t('This day is over: today is {today}.', { today: describeDay(today) }));
  if (until > addDays(from, MAX_DAYS - 1)) return wrong('until', t('An absence is at most a year long.'));
  if (delegate === account)
    return wrong('delegate', t('Nobody stands in for themselves: choose somebody else.'));
  const same = others.find((other) => other.from <= until && other.until >= from);
  return same
    ? wrong('from', t('These days overlap with {absence}.', { absence: describeAbsence(same) }))
    : [];
}
