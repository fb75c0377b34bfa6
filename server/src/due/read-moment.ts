import { defaultWorkCalendar, formatToday, type WorkCalendar } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { readTimeZone } from '../organisations/time-zone.ts';

/** What days depend on beside their schedule. */
export interface Moment {
  /** ISO, in the organisation's zone. */
  today: string;
  calendar: WorkCalendar;
}

/** Today and the days off of the current organisation. */
export async function readMoment(trx: Transaction, now = new Date()): Promise<Moment> {
  const zone = await readTimeZone(trx);
  return { today: formatToday(zone, now), calendar: defaultWorkCalendar };
}
