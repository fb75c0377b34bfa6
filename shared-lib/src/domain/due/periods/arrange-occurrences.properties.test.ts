import fc from 'fast-check';
import { addDays } from '../calendar-days.ts';
import { findOccurrenceWindow } from '../horizon.ts';
import type { Schedule } from '../schedule.ts';
import { defaultWorkCalendar } from '../working-days.ts';
import { arrangeOccurrences, type EffectiveFrom, type PresentOccurrence } from './arrange-occurrences.ts';
import { createPeriodFinder } from './period.ts';

const today = '2026-04-03';
const anyDay = fc.integer({ min: -200, max: 400 }).map((count) => addDays(today, count));
const rare = ['Monthly', 'Bi-Monthly', 'Quarterly', 'Four-Monthly', 'Half-Yearly', 'Yearly'];

const scheduleOf = (periodicity: string, month: number, date: number): Schedule => ({
  periodicity,
  yearlyDays: [{ month, date }],
  missingInRows: [],
  startDate: '2025-10-01',
  publishedOn: '2025-10-01',
  countsWorkingDays: false,
  events: [],
  internalDays: 0,
  extensions: [],
  states: [],
});
const anySchedule = (periodicities: string[]) =>
  fc
    .tuple(
      fc.constantFrom(...periodicities),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    .map((parts) => scheduleOf(...parts));
const anyHold: fc.Arbitrary<EffectiveFrom> = fc.oneof(
  fc.constant({ since: null }),
  fc.constant({ from: today }),
  anyDay.map((from) => ({ from })),
);

/** What a schedule makes of what is there; ids of new ones are above 100,000. */
function arrange(schedule: Schedule, present: readonly PresentOccurrence[], hold: EffectiveFrom) {
  const window = findOccurrenceWindow(schedule, today);
  const done = arrangeOccurrences({ schedule, present, hold, window, calendar: defaultWorkCalendar });
  const changed = new Map(done.changed.map((one) => [one.id, one]));
  const after = present
    .filter(({ id }) => !done.removed.includes(id))
    .map((one): PresentOccurrence => {
      const found = changed.get(one.id);
      return found ? { ...one, ...found, period: { from: found.from, until: found.until } } : one;
    });
  const next = Math.max(100_000, ...present.map(({ id }) => id)) + 1;
  const added = done.added.map((one, index): PresentOccurrence => ({
    ...one,
    id: next + index,
    period: { from: one.from, until: one.until },
    state: 'open',
    workedOn: false,
    scheduled: true,
  }));
  return { done, after: [...after, ...added] };
}

/** Three schedules of a record, one after the other, between which some of what is there is filed or commented on. */
const tryHistories = (
  periodicities: string[],
  check: (
    step: ReturnType<typeof arrange> & {
      before: readonly PresentOccurrence[];
      schedule: Schedule;
      hold: EffectiveFrom;
    },
  ) => void,
) =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anySchedule(periodicities), anyHold, fc.infiniteStream(fc.nat(5))), {
        minLength: 2,
        maxLength: 3,
      }),
      (steps) => {
        let present: PresentOccurrence[] = [];
        for (const [index, [schedule, asked, acts]] of steps.entries()) {
          const hold: EffectiveFrom = index === 0 ? { since: null } : asked;
          const step = arrange(schedule, present, hold);
          check({ ...step, before: present, schedule, hold });
          present = step.after.map((one) => {
            const next = acts.next();
            const act = next.done ? 2 : next.value;
            if (one.state !== 'open' || act > 1) return one;
            const isFiled = act === 0 && one.statutoryDay < '2026-05-01';
            return { ...one, workedOn: true, state: isFiled ? 'closed' : 'open' };
          });
        }
      },
    ),
    { numRuns: 60 },
  );

test('what is filed never changes, and what was worked on never goes', () => {
  tryHistories(rare, ({ before, after, done }) => {
    const closed = (all: readonly PresentOccurrence[]) => all.filter(({ state }) => state === 'closed');
    expect(closed(after)).toEqual(closed(before));
    expect(before.filter(({ id, workedOn }) => workedOn && done.removed.includes(id))).toEqual([]);
  });
});

test('the same again changes nothing', () => {
  tryHistories(rare, ({ after, done, schedule }) => {
    const again = arrange(schedule, after, { since: done.holdsFrom });
    expect(again.done).toMatchObject({ added: [], changed: [], removed: [] });
  });
});

test('a month has one occurrence, whatever days its rule had and whatever was filed', () => {
  tryHistories(['Monthly'], ({ after }) => {
    const months = after
      .filter(({ scheduled }) => scheduled)
      .map(({ statutoryDay }) => statutoryDay.slice(0, 7));
    expect(months.toSorted()).toEqual([...new Set(months)].toSorted());
  });
});

test('an open month keeps its occurrence when its day moves', () => {
  tryHistories(['Monthly'], ({ before, after }) => {
    const idsByMonth = new Map(after.map(({ statutoryDay, id }) => [statutoryDay.slice(0, 7), id]));
    const lost = before.filter(
      ({ statutoryDay, id }) => (idsByMonth.get(statutoryDay.slice(0, 7)) ?? id) !== id,
    );
    expect(lost).toEqual([]);
  });
});

test('every day is in a period that ends with its month, and periods follow each other without a gap', () => {
  fc.assert(
    fc.property(anySchedule(rare), anyDay, (schedule, day) => {
      const findPeriod = createPeriodFinder(schedule);
      const { from, until } = findPeriod(day);
      expect([from <= day, day <= until]).toEqual([true, true]);
      expect(findPeriod(from)).toEqual({ from, until });
      expect(findPeriod(addDays(until, 1)).from).toBe(addDays(until, 1));
    }),
  );
});
