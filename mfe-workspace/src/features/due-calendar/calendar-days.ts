import type { DueRow } from '@lexboard/shared-lib/contract';
import { whyDayOff, type WorkCalendar } from '@lexboard/shared-lib/domain';

/** What is due on one day: how many, and the first of them. */
export interface DayDue {
  total: number;
  totalCapped?: boolean;
  data: readonly DueRow[];
}

/** A day of the calendar. */
export interface CalendarDay {
  /** ISO. */
  day: string;
  isToday: boolean;
  due: DayDue;
  /** Why nobody works on it; undefined on a working day. */
  off: string | undefined;
  /** The names of its holidays; those of some states alone say so. */
  holidays: readonly string[];
}

const nothing: DayDue = { total: 0, data: [] };

function listHolidays({ holidays }: WorkCalendar, day: string): string[] {
  return holidays
    .filter((one) => one.day === day)
    .map(({ name, states }) => (states.length > 0 ? `${name} (some states)` : name));
}

interface CalendarFacts {
  today: string;
  days: readonly (DayDue & { day: string })[] | undefined;
  calendar: WorkCalendar | undefined;
}

/** What the calendar shows of a day. */
export function describeCalendarDay(day: string, { today, days, calendar }: CalendarFacts): CalendarDay {
  return {
    day,
    isToday: day === today,
    due: days?.find((one) => one.day === day) ?? nothing,
    off: calendar && whyDayOff(calendar, day, []),
    holidays: calendar ? listHolidays(calendar, day) : [],
  };
}
