import fc from 'fast-check';
import { addDays } from '../calendar-days.ts';
import { computeDueDays } from '../due-days.ts';
import type { PastSchedule, Schedule } from '../schedule.ts';
import { defaultWorkCalendar } from '../working-days.ts';

const anyDay = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2020-01-01', count));
const often = ['Daily', 'Weekly', 'Fortnightly'];
const rare = ['Monthly', 'Quarterly', 'Half-Yearly', 'Yearly', 'Once in Two Years', 'One Time', 'Ongoing'];

const anySchedule = (periodicities: string[]): fc.Arbitrary<Schedule> =>
  fc.record({
    periodicity: fc.constantFrom(...periodicities),
    yearlyDays: fc
      .record({ month: fc.integer({ min: 1, max: 12 }), date: fc.integer({ min: 1, max: 31 }) })
      .map((day) => [day]),
    missingInRows: fc.constant([]),
    startDate: fc.constant('2020-01-01'),
    publishedOn: fc.constant('2020-01-01'),
    eventDays: fc.integer({ min: 0, max: 90 }),
    countsWorkingDays: fc.boolean(),
    events: fc.uniqueArray(anyDay, { maxLength: 4 }).map((days) => days.map((day, id) => ({ id, day }))),
    internalDays: fc.constant(0),
    extensions: fc.constant([]),
    states: fc.constant([]),
  });

/** A record's schedules, each with the last day on which it holds. */
const anyList = (periodicities: string[]): fc.Arbitrary<Schedule> =>
  fc
    .tuple(
      anySchedule(periodicities),
      fc.array(anySchedule(periodicities), { minLength: 1, maxLength: 4 }),
      fc.uniqueArray(anyDay, { minLength: 4, maxLength: 4 }),
    )
    .map(([schedule, before, days]) => {
      const ends = days.toSorted();
      const earlier = before.map((one, index): PastSchedule => ({ ...one, until: ends[index] ?? '' }));
      return { ...schedule, events: schedule.events, earlier };
    });

const daysBy = (schedule: Schedule, from: string, until: string) =>
  computeDueDays(schedule, { from, until }, defaultWorkCalendar).days;
const statutory = (days: readonly { statutoryDay: string }[]) => days.map(({ statutoryDay }) => statutoryDay);

const holds = (periodicities: string[], property: (schedule: Schedule, until: string) => void) =>
  fc.assert(fc.property(anyList(periodicities), anyDay, property), { numRuns: 150 });

test('until the first change the days are those of the first schedule, in order and each once', () => {
  holds([...often, ...rare], (schedule, until) => {
    const [first] = schedule.earlier ?? [];
    const all = statutory(daysBy(schedule, '2019-01-01', until));
    expect(all).toEqual([...new Set(all)].toSorted());
    const own = first ? daysBy(first, '2019-01-01', first.until) : [];
    expect(all.filter((day) => day <= (first?.until ?? ''))).toEqual(
      statutory(own).filter((day) => day <= until),
    );
  });
});

test('any window has the same days', () => {
  holds([...often, ...rare], (schedule, until) => {
    const days = statutory(daysBy(schedule, '2019-01-01', until));
    const from = addDays(until, -100);
    expect(statutory(daysBy(schedule, from, addDays(until, 500))).filter((day) => day <= until)).toEqual(
      days.filter((day) => day >= from),
    );
  });
});

test('a month is due once, whatever its schedules were and whenever they changed', () => {
  holds(['Monthly'], (schedule) => {
    const months = statutory(daysBy(schedule, '2020-01-01', '2025-12-31')).map((day) => day.slice(0, 7));
    expect(months).toHaveLength(72);
    expect(new Set(months).size).toBe(72);
  });
});

test('an event is due once, whatever its schedules were', () => {
  holds(['Post-Event Based', 'Pre-Event Based'], ({ events, earlier = [], ...schedule }) => {
    const list = { ...schedule, startDate: undefined, events };
    const past = earlier.map((one) => ({ ...one, startDate: undefined, events }));
    const found = daysBy({ ...list, earlier: past }, '2019-01-01', '2027-12-31').map(({ event }) => event);
    expect(found.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  });
});
