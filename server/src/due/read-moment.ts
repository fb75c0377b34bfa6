import { formatToday, type WorkCalendar } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { readWorkCalendar } from '../organisations/due-settings.ts';

/** Inputs of due days beside the schedule. */
export interface Moment {
  /** ISO day in the organisation's time zone. */
  today: string;
  calendar: WorkCalendar;
  /** Version of the days off. */
  calendarVersion: number;
}

/** Today and the days off of the current organisation. */
export async function readMoment(trx: Transaction, now = new Date()): Promise<Moment> {
  const { timeZone, calendarVersion, ...calendar } = await readWorkCalendar(trx);
  return { today: formatToday(timeZone, now), calendar, calendarVersion };
}
