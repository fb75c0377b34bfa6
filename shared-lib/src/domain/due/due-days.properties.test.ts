import fc from 'fast-check';
import { addDays } from './calendar-days.ts';
import { computeDueDays } from './due-days.ts';
import type { Schedule } from './schedule.ts';
import type { WorkCalendar } from './working-days.ts';

/** Any day of eight years, two of them leap years. */
const anyDay = fc.integer({ min: 0, max: 2921 }).map((count) => addDays('2016-01-01', count));

const anySchedule: fc.Arbitrary<Schedule> = fc.record(
  {
    periodicity: fc.constantFrom(
      ...['Daily', 'Weekly', 'Monthly', 'Bi-Monthly', 'Quarterly', 'Four-Monthly', 'Half-Yearly', 'Yearly'],
      ...['Once in Two Years', 'Once in Five Years', 'One Time', 'Pre-Event Based', 'Post-Event Based'],
    ),
    yearlyDays: fc.array(
      fc.record({ month: fc.integer({ min: 1, max: 12 }), date: fc.integer({ min: 1, max: 31 }) }),
      { maxLength: 14 },
    ),
    missingInRows: fc.constant([]),
    startDate: anyDay,
    endDate: anyDay,
    publishedOn: anyDay,
    eventDays: fc.integer({ min: 0, max: 90 }),
    countsWorkingDays: fc.boolean(),
    events: fc.array(fc.record({ id: fc.nat(), day: anyDay }), { maxLength: 3 }),
    internalDays: fc.integer({ min: 0, max: 60 }),
    extensions: fc.array(fc.record({ start: anyDay, end: anyDay, to: anyDay }), { maxLength: 3 }),
    states: fc.subarray([1, 2, 3]),
  },
  {
    requiredKeys: [
      'periodicity',
      'yearlyDays',
      'missingInRows',
      'publishedOn',
      'countsWorkingDays',
      'events',
      'internalDays',
      'extensions',
      'states',
    ],
  },
);

const anyCalendar: fc.Arbitrary<WorkCalendar> = fc.record({
  weeklyOff: fc.subarray([0, 3, 6]),
  alternateSaturdays: fc.boolean(),
  holidays: fc.array(fc.record({ day: anyDay, name: fc.constant('Holiday'), states: fc.subarray([1, 2]) })),
  holidayRule: fc.constantFrom('keep', 'next', 'previous'),
});

/** Tries 300 schedules, with calendars. */
const holds = (property: (schedule: Schedule, until: string, calendar: WorkCalendar) => void) =>
  fc.assert(fc.property(anySchedule, anyDay, anyCalendar, property), { numRuns: 300 });

const daysIn = (schedule: Schedule, window: { from: string; until: string }, calendar: WorkCalendar) =>
  computeDueDays(schedule, window, calendar).days.map(({ explain, ...day }) => ({ ...day, why: explain() }));

const daysBy = (schedule: Schedule, until: string, calendar: WorkCalendar) =>
  daysIn(schedule, { from: '2010-01-01', until }, calendar);

test('the days are in order, each once, from the start to the end and the last that was asked for', () => {
  holds((schedule, until, calendar) => {
    const days = daysBy(schedule, until, calendar).map(({ statutoryDay }) => statutoryDay);
    const isByEvent = schedule.periodicity.includes('Event');
    const first = schedule.startDate ?? (isByEvent ? '' : schedule.publishedOn);
    const last = schedule.endDate ?? until;
    expect(days.filter((day) => day < first || day > last || day > until)).toEqual([]);
    expect(days).toEqual((isByEvent ? days : [...new Set(days)]).toSorted());
  });
});

test('a date never drifts: each day is that of a row, or the last of a month that is too short for it', () => {
  holds((schedule, until, calendar) => {
    if (/Event|Daily|Weekly/.test(schedule.periodicity) || schedule.yearlyDays.length === 0) return;
    const dates = schedule.yearlyDays.map(({ date }) => date);
    const drifted = daysBy(schedule, until, calendar).filter(({ statutoryDay: day }) => {
      const date = Number(day.slice(8));
      const endsMonth = addDays(day, 1).endsWith('-01');
      return !dates.includes(date) && !(endsMonth && dates.some((one) => one > date));
    });
    expect(drifted).toEqual([]);
  });
});

test('an extension moves a day to a later one alone, and the internal day lies before the due day', () => {
  holds((schedule, until, calendar) => {
    const kept = daysBy(schedule, until, { ...calendar, holidayRule: 'keep' });
    const wrong = kept.filter(
      ({ statutoryDay, dueDay, internalDay }) =>
        dueDay < statutoryDay || addDays(internalDay, schedule.internalDays) !== dueDay,
    );
    expect(wrong).toEqual([]);
  });
});

test('any window has the same days: a longer one ahead, and a part of it', () => {
  holds((schedule, until, calendar) => {
    const days = daysBy(schedule, until, calendar);
    const further = daysBy(schedule, addDays(until, 400), calendar);
    expect(further.filter(({ statutoryDay }) => statutoryDay <= until)).toEqual(days);
    const from = addDays(until, -100);
    const late = daysIn(schedule, { from, until }, calendar);
    expect(late).toEqual(days.filter(({ statutoryDay }) => statutoryDay >= from));
  });
});
