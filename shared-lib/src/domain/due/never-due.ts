import { t } from '../../texts/index.ts';
import type { RecordKind, RecordValues } from '../record-kind.ts';
import { addDays } from './calendar-days.ts';
import { isEventBased } from './event-days.ts';
import { ongoing } from './periodicities.ts';
import { readSchedule, type Schedule } from './schedule.ts';
import { describeMissing, findMissing, findStatutoryDays } from './statutory-days.ts';
import { defaultWorkCalendar } from './working-days.ts';

/** Search windows in days, tried in order: the longest covers two periods of five years. */
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
 * Why a record would never be due, in words that follow 'This will never be due: '. Undefined if it will be, or if
 * none is expected: Ongoing, event-based, and a license without Valid Until.
 * @param today the ISO day that replaces a missing start
 */
export function findNeverDueReason(
  kind: RecordKind,
  values: RecordValues,
  today: string,
): string | undefined {
  const schedule = readSchedule(kind, values, { publishedOn: today });
  const missing = findMissing(schedule);
  if (missing.length > 0) return t('{parts}.', { parts: describeMissing(missing) });
  const { periodicity } = schedule;
  if (periodicity === '' || periodicity === ongoing || isEventBased(periodicity) || hasDay(schedule))
    return undefined;
  return t('no day lies between its start and its end.');
}
