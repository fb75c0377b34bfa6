import { formatToday, type WorkCalendar } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { readDueSettings } from '../organisations/due-settings.ts';

/** The values that days depend on beside their schedule. */
export interface Moment {
  /** ISO, in the organisation's zone. */
  today: string;
  calendar: WorkCalendar;
  /** The version of the settings that these come from. */
  settings: number;
}

/** Today and the days off of the current organisation. */
export async function readMoment(trx: Transaction, now = new Date()): Promise<Moment> {
  const { timeZone, version: settings, ...calendar } = await readDueSettings(trx);
  return { today: formatToday(timeZone, now), calendar, settings };
}
