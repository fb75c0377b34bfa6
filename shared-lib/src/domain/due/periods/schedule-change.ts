import type { RecordKind, RecordValues } from '../../record-kind.ts';
import { readSchedule } from '../schedule.ts';

/** What a save says of a changed schedule that was wrong from the start: open days of all periods follow (obligations §3.13). */
export const fromStart = 'start';

/** What decides the statutory days of a record, as a text to compare. */
function toText(kind: RecordKind, values: RecordValues): string {
  const schedule = readSchedule(kind, values, { publishedOn: '' });
  const { periodicity, yearlyDays, startDate, endDate, eventDays, countsWorkingDays } = schedule;
  return JSON.stringify([periodicity, yearlyDays, startDate, endDate, eventDays, countsWorkingDays]);
}

/**
 * Whether two versions of a record have other statutory days. The end of a license is no schedule that is asked about: it holds
 * whenever it is entered.
 */
export const isOtherSchedule = (kind: RecordKind, before: RecordValues, after: RecordValues): boolean =>
  toText(kind, before) !== toText(kind, after);
