import type { RecordKind, RecordValues } from '../record-kind.ts';
import { addDays } from './calendar-days.ts';
import { isEventBased } from './event-days.ts';
import { ongoing } from './periodicities.ts';
import { readSchedule, type Schedule } from './schedule.ts';
import { describeMissing, findMissing, findStatutoryDays } from './statutory-days.ts';
import { defaultWorkCalendar } from './working-days.ts';

/** Days ahead that are looked through for a first one, one after the other: the longest covers two times five years. */
const looksAhead = [40, 400, 4000];

function hasDay(schedule: Schedule): boolean {
  const { startDate, publishedOn, validUntil } = schedule;
  const from = startDate ?? publishedOn;
  return (
    validUntil !== undefined ||
    looksAhead.some((ahead) => {
      const window = { from, until: addDays(from, ahead) };
      return findStatutoryDays(schedule, window, defaultWorkCalendar).length > 0;
    })
  );
}

/**
 * Why a record with these values would never be due, in words that follow 'This will never be due: '; undefined where it
 * will, or where that is its nature: Ongoing, what events make due, and a license without Valid Until.
 * @param today the day from which it counts without a start, ISO
 */
export function findNeverDueReason(
  kind: RecordKind,
  values: RecordValues,
  today: string,
): string | undefined {
  const schedule = readSchedule(kind, values, { publishedOn: today });
  const missing = findMissing(schedule);
  if (missing.length > 0) return `${describeMissing(missing)}.`;
  const { periodicity } = schedule;
  if (periodicity === '' || periodicity === ongoing || isEventBased(periodicity) || hasDay(schedule))
    return undefined;
  return 'no day lies between its start and its end.';
}
