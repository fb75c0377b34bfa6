import type { RecordKind, RecordValues } from '../../record-kind.ts';
import { readSchedule } from '../schedule.ts';

/**
 * Marks a changed schedule as wrong from the start: open occurrences of all periods follow it (obligations §3.13).
 */
export const fromStart = 'start';

/** The values that decide a record's statutory dates, as comparable text. */
function toText(kind: RecordKind, values: RecordValues): string {
  const schedule = readSchedule(kind, values, { publishedOn: '' });
  const { periodicity, yearlyDays, startDate, endDate, eventDays, countsWorkingDays } = schedule;
  return JSON.stringify([periodicity, yearlyDays, startDate, endDate, eventDays, countsWorkingDays]);
}

/**
 * Whether two versions of a record have different statutory dates. The end of a license is excluded, because it takes
 * effect at once.
 */
export const isOtherSchedule = (kind: RecordKind, before: RecordValues, after: RecordValues): boolean =>
  toText(kind, before) !== toText(kind, after);
