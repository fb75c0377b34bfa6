import { t } from '../../../texts/index.ts';
import type { RecordKind } from '../../record-kind.ts';
import { addDays } from '../calendar-days.ts';
import { describeDay } from '../describe-schedule.ts';
import { dueDatesPerYear } from '../periodicities.ts';
import type { WorkCalendar } from '../working-days.ts';
import {
  changeSchedules,
  describeListed,
  listSchedules,
  type ChangeOfSchedules,
} from './earlier-schedules.ts';
import { findDaysAround } from './preview-change.ts';

/** A change of a schedule in a form, which does not know the day of the first publication. */
type TypedChange = Omit<ChangeOfSchedules, 'publishedOn'>;

/** More than a year: each schedule with days of every year has one before the change. */
const DAYS_BEFORE = 400;

/**
 * Adds a day of publication: before the change, and long enough for days before it to be shown. Schedules that are counted
 * from the publication itself start today.
 */
export function withPublication({ changeFrom, ...change }: TypedChange): ChangeOfSchedules {
  const { before, after, today } = change;
  const first = changeFrom !== undefined && changeFrom < today ? changeFrom : today;
  const isYearly = [before, after].every(
    ({ periodicity }) => typeof periodicity === 'string' && dueDatesPerYear.has(periodicity),
  );
  return {
    ...change,
    changeFrom,
    publishedOn: isYearly || first < today ? addDays(first, -DAYS_BEFORE) : today,
  };
}

const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * Describes the schedules before and from the day of a change, a line each, with their days next to it (change-of-law §3).
 * None where the day changes nothing.
 * @param count of days on each side
 */
export function describeDaysAround(
  kind: RecordKind,
  typed: TypedChange & { changeFrom: string },
  { count, calendar }: { count: number; calendar: WorkCalendar },
): string[] {
  const change = { ...withPublication(typed), changeFrom: typed.changeFrom };
  const rows = listSchedules(kind, change.after, changeSchedules(kind, change)).slice(-2);
  if (rows.length < 2) return [];
  const { before, after } = findDaysAround(kind, change, { count, calendar });
  return rows.map((row, index) => {
    const days = (index === 0 ? before : after).map(({ dueDay }) => describeDay(dueDay));
    const said = [capitalise(describeListed(row)), days.join(', ')].filter(Boolean);
    return t('{sentence}.', { sentence: said.join(': ') });
  });
}
