import type { DueRow } from '@lexboard/shared-lib/contract';
import { whyDayOff, type WorkCalendar } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';

/** The items due on a day: total and the first ones. */
export interface DayDue {
  total: number;
  totalCapped?: boolean;
  data: readonly DueRow[];
}

export interface CalendarDay {
  /** ISO. */
  day: string;
  isToday: boolean;
  due: DayDue;
  /** Why it is a day off; undefined for a working day. */
  off: string | undefined;
  /** The day's holidays, with their states if not for all. */
  holidays: readonly string[];
}

const nothing: DayDue = { total: 0, data: [] };

function listHolidays({ holidays }: WorkCalendar, day: string): string[] {
  return holidays
    .filter((one) => one.day === day)
    .map(({ name, states }) => (states.length > 0 ? t('{name} (some states)', { name }) : name));
}

interface CalendarFacts {
  today: string;
  days: readonly (DayDue & { day: string })[] | undefined;
  calendar: WorkCalendar | undefined;
}

export function describeCalendarDay(day: string, { today, days, calendar }: CalendarFacts): CalendarDay {
  return {
    day,
    isToday: day === today,
    due: days?.find((one) => one.day === day) ?? nothing,
    off: calendar && whyDayOff(calendar, day, []),
    holidays: calendar ? listHolidays(calendar, day) : [],
  };
}
