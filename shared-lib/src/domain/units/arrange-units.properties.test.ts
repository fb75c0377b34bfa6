import fc from 'fast-check';
import { returns, type RecordValues } from '../index.ts';
import { addDays } from '../due/calendar-days.ts';
import { findOccurrenceWindow } from '../due/horizon.ts';
import { arrangeOccurrences, type EffectiveFrom } from '../due/periods/arrange-occurrences.ts';
import { readSchedule } from '../due/schedule.ts';
import { defaultWorkCalendar, type WorkCalendar } from '../due/working-days.ts';
import { findAppliedUnits, readUnitChoices } from './applied-units.ts';
import {
  arrangeTargets,
  arrangeUnits,
  listDueTargets,
  type OccurrenceOfUnit,
  type RecordOfUnits,
} from './arrange-units.ts';
import type { PlannedUnit } from './unit.ts';
import { createUnitTree } from './unit-tree.ts';
import { applyUnits, unitOf } from './units.fixture.ts';

const today = '2026-04-03';
const anyDay = fc.integer({ min: -200, max: 400 }).map((count) => addDays(today, count));
const often = (value: null) => ({ nil: value, freq: 2 });
const monthNames = ['January', 'February', 'March', 'April', 'June', 'November'];

/** Due days that holidays of two states move to before or after them. */
const calendarOf = (holidayRule: WorkCalendar['holidayRule']): WorkCalendar => ({
  ...defaultWorkCalendar,
  holidayRule,
  holidays: Array.from({ length: 90 }, (_, index) => ({
    day: addDays('2026-03-20', index * 3),
    name: 'Festival',
    states: [index % 2],
  })),
});

const anyUnits: fc.Arbitrary<PlannedUnit[]> = fc
  .array(
    fc.record({
      parent: fc.option(fc.integer({ min: 1, max: 5 }), often(null)),
      kind: fc.constantFrom('Company', 'Site'),
      state: fc.option(fc.nat(1), often(null)),
      from: fc.option(anyDay, often(null)),
      until: fc.option(anyDay, often(null)),
    }),
    { minLength: 5, maxLength: 5 },
  )
  // Parents come before what is below them, so that there is no circle.
  .map((all) =>
    all.map((one, index) =>
      unitOf(index + 1, { ...one, parent: one.parent && one.parent <= index ? one.parent : null }),
    ),
  );

const unitId = fc.integer({ min: 1, max: 6 });
const anyChoices = fc.array(
  fc.record({ unit: unitId, below: fc.constantFrom('yes', 'no'), kind: fc.constantFrom('Site', null) }),
  { maxLength: 3 },
);
const anyRows = fc.array(
  fc.record({
    unit: unitId,
    startdate: fc.option(anyDay, often(null)),
    enddate: fc.option(anyDay, often(null)),
  }),
  { maxLength: 2 },
);

const anyValues = (periodicities: string[]): fc.Arbitrary<RecordValues> =>
  fc.record({
    periodicity: fc.constantFrom(...periodicities),
    startdate: fc.constant('2025-10-01'),
    dayMonthArr: fc
      .record({
        date: fc.integer({ min: 1, max: 31 }).map(String),
        month: fc.constantFrom(...monthNames),
      })
      .map((row) => [row]),
    units: anyChoices,
    unitArr: anyRows,
  });
const anyHold: fc.Arbitrary<EffectiveFrom> = fc.oneof(
  fc.constant({ since: null }),
  fc.constant({ from: today }),
  anyDay.map((from) => ({ from })),
);

interface Step {
  record: RecordOfUnits;
  done: ReturnType<typeof arrangeUnits>;
  after: OccurrenceOfUnit[];
}

/**
 * Three versions of a record and of the units, between which some of what is there is filed or commented on. The check
 * of each step may use any numbers.
 */
const tryHistories = (
  check: (step: Step, numbers: () => number) => void,
  periodicities = ['Monthly', 'Quarterly', 'Yearly', 'Weekly'],
) =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyValues(periodicities), anyUnits, anyHold, fc.infiniteStream(fc.nat(5))), {
        minLength: 2,
        maxLength: 3,
      }),
      fc.constantFrom('keep', 'next', 'previous'),
      (steps, rule) => {
        let present: OccurrenceOfUnit[] = [];
        for (const [index, [values, units, asked, stream]] of steps.entries()) {
          const record: RecordOfUnits = {
            kind: returns,
            values,
            publishedOn: '2025-10-01',
            events: [],
            present,
            hold: index === 0 ? { since: null } : asked,
            tree: createUnitTree(units),
            today,
            calendar: calendarOf(rule),
          };
          const done = arrangeUnits(record);
          const after = applyUnits(present, done);
          const numbers = () => Number(stream.next().value);
          check({ record, done, after }, numbers);
          present = after.map((one) => {
            const act = numbers();
            if (one.state !== 'open' || act > 1) return one;
            const isFiled = act === 0 && one.statutoryDay < '2026-05-01';
            return { ...one, workedOn: true, state: isFiled ? 'closed' : 'open' };
          });
        }
      },
    ),
    { numRuns: 50 },
  );

const nothing = { added: [], changed: [], removed: [] };
const isOpen = ({ state, scheduled }: OccurrenceOfUnit) => state === 'open' && scheduled;

test('without units it is exactly what the schedule alone gives', () => {
  tryHistories(({ record: given }) => {
    const present = given.present.map((one) => ({ ...one, unit: null }));
    const record = { ...given, present, values: { ...given.values, units: [] } };
    const schedule = readSchedule(record.kind, record.values, record);
    const { added, ...rest } = arrangeOccurrences({
      schedule,
      window: findOccurrenceWindow(schedule, today),
      calendar: record.calendar,
      present,
      hold: record.hold,
    });
    expect(arrangeUnits(record)).toEqual({
      ...rest,
      added: added.map((one) => ({ ...one, unit: null })),
      missing: [],
    });
  });
});

test('a unit has no period twice', () => {
  tryHistories(
    ({ after }) => {
      const months = after
        .filter(({ scheduled }) => scheduled)
        .map(({ unit, statutoryDay }) => `${unit} ${statutoryDay.slice(0, 7)}`);
      expect(months.toSorted()).toEqual([...new Set(months)].toSorted());
    },
    ['Monthly'],
  );
});

test('the same again changes nothing, nor does a later day up to today', () => {
  tryHistories(({ record, done, after }) => {
    const again = (hold: EffectiveFrom) => arrangeUnits({ ...record, present: after, hold });
    expect(again({ since: done.holdsFrom })).toMatchObject(nothing);
    if (listDueTargets({ ...record, present: [] })[0] === null) return;
    expect(again(record.hold)).toMatchObject(nothing);
    const later = (done.holdsFrom ?? '') > today ? done.holdsFrom : today;
    expect(again({ since: later })).toMatchObject(nothing);
  });
});

test('slices in any order, one of them twice, give the same as all at once', () => {
  tryHistories(({ record, after }, numbers) => {
    if (readUnitChoices(record.values.units).length === 0) return;
    const targets = listDueTargets(record)
      .map((target) => ({ target, rank: numbers() }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ target }) => target);
    const slices = [targets.slice(0, 2), targets.slice(2), targets.slice(0, 2)];
    const sliced = slices.reduce(
      (present, slice) => applyUnits(present, arrangeTargets({ ...record, present }, slice)),
      [...record.present],
    );
    const texts = (all: readonly OccurrenceOfUnit[]) =>
      all.map((one) => JSON.stringify({ ...one, id: undefined })).toSorted();
    expect(texts(sliced)).toEqual(texts(after));
  });
});

test('what is filed never changes, what was worked on never goes, and other units are left alone', () => {
  tryHistories(({ record, done, after }) => {
    const closed = (all: readonly OccurrenceOfUnit[]) => all.filter(({ state }) => state === 'closed');
    expect(closed(after)).toEqual(closed(record.present));
    expect(record.present.filter(({ id, workedOn }) => workedOn && done.removed.includes(id))).toEqual([]);
    for (const target of [null, 1, 3]) {
      const own = arrangeTargets(record, [target]);
      const touched = new Set([...own.removed, ...own.changed.map(({ id }) => id)]);
      const units = record.present.filter(({ id }) => touched.has(id)).map(({ unit }) => unit);
      expect(new Set([target, ...units, ...own.added.map(({ unit }) => unit)])).toEqual(new Set([target]));
    }
  });
});

test('open days are of units that the record applies to, while they are open', () => {
  tryHistories(({ record: { values, tree }, after }) => {
    const choices = readUnitChoices(values.units);
    const applied = new Set<number | null>(choices.length > 0 ? findAppliedUnits(choices, tree) : [null]);
    const wrong = after.filter(isOpen).filter(({ unit, statutoryDay }) => {
      const found = unit === null ? undefined : tree.find(unit);
      return (
        !applied.has(unit) || statutoryDay < (found?.from ?? '') || statutoryDay > (found?.until ?? '9999')
      );
    });
    expect(wrong).toEqual([]);
  });
});

test('a unit that is opened below a chosen one gets what the others get from that day on', () => {
  fc.assert(
    fc.property(
      anyValues(['Monthly', 'Quarterly', 'Weekly']),
      anyUnits,
      fc.integer({ min: 1, max: 5 }),
      anyDay,
      (all, units, parent, from) => {
        const values = { ...all, units: [{ unit: parent, below: 'yes' }], unitArr: [] };
        const record = {
          kind: returns,
          values,
          publishedOn: '2025-10-01',
          events: [],
          hold: { since: null },
          today,
          calendar: defaultWorkCalendar,
        };
        const before = applyUnits([], arrangeUnits({ ...record, present: [], tree: createUnitTree(units) }));
        const tree = createUnitTree([...units, unitOf(6, { parent, from })]);
        const done = arrangeUnits({ ...record, present: before, tree });
        const whole = arrangeUnits({ ...record, values: { ...values, units: [] }, present: [], tree });
        expect(done).toMatchObject({ changed: [], removed: [] });
        expect(done.added.map(({ unit, ...one }) => (unit === 6 ? one : unit))).toEqual(
          whole.added
            .filter(({ statutoryDay }) => statutoryDay >= from)
            .map((one) => ({ ...one, unit: undefined })),
        );
      },
    ),
  );
});
