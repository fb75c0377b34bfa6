import { license, otherCompliance, returns, type RecordValues, type WorkCalendar } from '../index.ts';
import { defaultWorkCalendar } from '../due/working-days.ts';
import {
  arrangeTargets,
  arrangeUnits,
  findTakeOverDay,
  listDueTargets,
  type OccurrenceOfUnit,
  type RecordOfUnits,
} from './arrange-units.ts';
import { createUnitTree } from './unit-tree.ts';
import type { PlannedUnit } from './unit.ts';
import { applyUnits, unitOf } from './units.fixture.ts';

/** A company 1 in state 4 with the sites 2, in state 9, and 3. */
const units = [
  unitOf(1, { kind: 'Company', state: 4 }),
  unitOf(2, { parent: 1, state: 9 }),
  unitOf(3, { parent: 1 }),
];
const sites = [{ unit: 1, below: 'yes', kind: 'Site' }];
const quarterly = {
  periodicity: 'Quarterly',
  dayMonthArr: [{ date: '10', month: 'January' }],
  startdate: '2026-01-01',
  enddate: '2026-12-31',
};

interface Trial extends Partial<Omit<RecordOfUnits, 'values' | 'tree'>> {
  values?: RecordValues;
  of?: readonly PlannedUnit[];
}

const recordOf = ({ values, of = units, ...more }: Trial): RecordOfUnits => ({
  kind: returns,
  values: { ...quarterly, units: sites, ...values },
  publishedOn: '2026-01-01',
  events: [],
  present: [],
  hold: { since: null },
  tree: createUnitTree(of),
  today: '2026-05-20',
  calendar: defaultWorkCalendar,
  ...more,
});
const follow = (trial: Trial) => applyUnits(trial.present ?? [], arrangeUnits(recordOf(trial)));
/** The open and scheduled days of each unit. */
const openDays = (present: readonly OccurrenceOfUnit[]) => {
  const open = present.filter(({ state, scheduled }) => state === 'open' && scheduled);
  const days = Map.groupBy(open, ({ unit }) => unit);
  return Object.fromEntries(
    [...days].map(([unit, all]) => [
      String(unit),
      all.map(({ statutoryDay }) => statutoryDay.slice(5)).sort(),
    ]),
  );
};
const change = (present: readonly OccurrenceOfUnit[], id: number, more: Partial<OccurrenceOfUnit>) =>
  present.map((one) => (one.id === id ? { ...one, ...more } : one));
const year = ['01-10', '04-10', '07-10', '10-10'];

test('a record is due for each unit that it applies to, and without units once', () => {
  expect(openDays(follow({}))).toEqual({ 2: year, 3: year });
  expect(openDays(follow({ values: { units: [] } }))).toEqual({ null: year });
  expect(openDays(follow({ values: { units: [{ unit: 9, below: 'no' }] } }))).toEqual({});
});

test('a unit has days from its opening to its closing, both included', () => {
  const of = [
    ...units.slice(0, 2),
    unitOf(3, { parent: 1, from: '2026-04-10', until: '2026-07-10' }),
    unitOf(4, { parent: 1, from: '2026-04-11', until: '2026-07-09' }),
  ];
  expect(openDays(follow({ of }))).toEqual({ 2: year, 3: ['04-10', '07-10'] });
});

test('the opening of a unit does not move what is counted from the start of the record', () => {
  const values = { periodicity: 'Fortnightly', startdate: '2026-04-01', enddate: '2026-05-01' };
  const of = [...units.slice(0, 2), unitOf(3, { parent: 1, from: '2026-04-08' })];
  expect(openDays(follow({ values, of }))).toEqual({ 2: ['04-01', '04-15', '04-29'], 3: ['04-15', '04-29'] });
});

test('a unit that closes loses what comes after; what was worked on stays and comes back with it', () => {
  const present = follow({});
  const [first, ...more] = present.filter(({ unit, statutoryDay }) => unit === 3 && statutoryDay > '2026-07');
  const before = change(present, first?.id ?? 0, { workedOn: true });
  const closed = [...units.slice(0, 2), unitOf(3, { parent: 1, until: '2026-06-30' })];
  const done = arrangeUnits(recordOf({ present: before, of: closed }));
  expect(done).toMatchObject({ added: [], changed: [{ id: first?.id, scheduled: false }] });
  expect(done.removed).toEqual(more.map(({ id }) => id));
  const after = applyUnits(before, done);
  expect(openDays(after)).toEqual({ 2: year, 3: year.slice(0, 2) });
  expect(follow({ present: after }).find(({ id }) => id === first?.id)).toMatchObject({ scheduled: true });
});

test('what is opened below later is taken in, from its own day', () => {
  const of = [...units, unitOf(4, { parent: 3, from: '2026-06-01' })];
  const done = arrangeUnits(recordOf({ present: follow({}), of }));
  expect(done.added.map(({ unit, statutoryDay }) => [unit, statutoryDay])).toEqual([
    [4, '2026-07-10'],
    [4, '2026-10-10'],
  ]);
  expect([done.changed, done.removed]).toEqual([[], []]);
});

test('a row says for one unit what differs, and only what its kind of record has', () => {
  const unitArr = [{ unit: 3, startdate: '2026-04-01', enddate: null, validuntil: '2026-08-01' }];
  expect(openDays(follow({ values: { unitArr } }))).toEqual({ 2: year, 3: year.slice(1) });
});

test('a license has the end and the lead time of each unit, and nothing without an end', () => {
  const values: RecordValues = {
    periodicity: '',
    startdate: null,
    enddate: null,
    validuntil: null,
    units: [{ unit: 1, below: 'yes' }],
    unitArr: [
      { unit: 2, validuntil: '2026-08-01', renewdays: 60 },
      { unit: 3, validuntil: '2026-09-01' },
    ],
  };
  const found = follow({ kind: license, values, hold: { from: '2026-05-20' } });
  expect(found.map(({ unit, dueDay, internalDay }) => [unit, dueDay, internalDay])).toEqual([
    [2, '2026-08-01', '2026-06-02'],
    [3, '2026-09-01', '2026-08-02'],
  ]);
});

test("holidays are those of the unit's state or of the state above, and the record's without one", () => {
  const calendar: WorkCalendar = {
    ...defaultWorkCalendar,
    holidayRule: 'next',
    weeklyOff: [],
    holidays: [
      { day: '2026-07-10', name: 'Of nine', states: [9] },
      { day: '2026-10-10', name: 'Of four', states: [4] },
      { day: '2026-04-10', name: 'Of the record', states: [7] },
    ],
  };
  const of = [...units, unitOf(5)];
  const values = { state: [7], units: [...sites, { unit: 5, below: 'no' }] };
  const moved = follow({ calendar, of, values }).filter(
    ({ statutoryDay, dueDay }) => statutoryDay !== dueDay,
  );
  expect(moved.map(({ unit, statutoryDay }) => [unit, statutoryDay])).toEqual([
    [2, '2026-07-10'],
    [3, '2026-10-10'],
    [5, '2026-04-10'],
  ]);
});

test('an event is due for each unit', () => {
  const values = { periodicity: 'Post-Event Based', dayscount: 30 };
  const found = follow({ kind: otherCompliance, values, events: [{ id: 8, day: '2026-06-01' }] });
  expect(found.map(({ unit, event, statutoryDay }) => [unit, event, statutoryDay])).toEqual([
    [2, 8, '2026-07-01'],
    [3, 8, '2026-07-01'],
  ]);
});

test('units take over what is open for the organisation as a whole, which keeps what was done', () => {
  const whole = follow({ values: { units: [] } });
  const [january, april, july, october] = whole;
  const present = whole.map((one) => {
    if (one === january) return { ...one, state: 'closed', workedOn: true } as const;
    return one === july ? { ...one, workedOn: true } : one;
  });
  const from = findTakeOverDay(recordOf({ present }));
  expect(from).toBe('2026-04-10');
  const done = arrangeUnits(recordOf({ present, hold: { from } }));
  expect(done.removed).toEqual([april?.id, october?.id]);
  expect(done.changed).toMatchObject([{ id: july?.id, scheduled: false }]);
  expect(done.holdsFrom).toBe(from);
  const after = applyUnits(present, done);
  expect(openDays(after)).toEqual({ 2: year.slice(1), 3: year.slice(1) });
  const back = recordOf({ present: after, values: { units: [] }, hold: { since: null } });
  expect(openDays(applyUnits(after, arrangeUnits(back)))).toEqual({ null: year.slice(1) });
});

test('units do not take over what was left open before the last one that was settled', () => {
  const present = follow({ values: { units: [] } }).map((one) =>
    one.statutoryDay === '2026-04-10' ? { ...one, state: 'closed' as const, workedOn: true } : one,
  );
  expect(findTakeOverDay(recordOf({ present }))).toBe('2026-05-20');
});

test('a unit that is added beside others does not get the days of the past', () => {
  const present = follow({ values: { units: [{ unit: 2, below: 'no' }] } });
  const from = findTakeOverDay(recordOf({ present }));
  expect(openDays(follow({ present, hold: { from } }))).toEqual({ 2: year, 3: year.slice(2) });
});

test('a changed schedule holds from one day for all units, whatever each has filed', () => {
  const filed = follow({}).map((one) =>
    one.unit === 2 && one.statutoryDay <= '2026-07-10'
      ? { ...one, state: 'closed' as const, workedOn: true }
      : one,
  );
  const values = { dayMonthArr: [{ date: '5', month: 'January' }] };
  const hold = { from: '2026-07-08' };
  const done = arrangeUnits(recordOf({ present: filed, values, hold }));
  const after = applyUnits(filed, done);
  expect(openDays(after)).toEqual({ 2: ['10-05'], 3: ['01-10', '04-10', '07-05', '10-05'] });
  expect(done.holdsFrom).toBe('2026-07-08');
  const again = arrangeUnits(recordOf({ present: after, values, hold: { since: done.holdsFrom } }));
  expect(again).toMatchObject({ added: [], changed: [], removed: [] });
});

test('a day after the change and before the first open one is due by the change, not by a later arrangement', () => {
  const monthlyOn = (date: string) => ({ periodicity: 'Monthly', dayMonthArr: [{ date, month: null }] });
  const opensLater = [...units.slice(0, 2), unitOf(3, { parent: 1, from: '2026-05-20' })];
  const present = follow({ values: monthlyOn('19'), of: opensLater });
  const record = recordOf({ present, values: monthlyOn('21'), hold: { from: '2026-05-20' } });
  const after = applyUnits(present, arrangeUnits(record));
  expect(openDays(after)['3']?.[0]).toBe('05-21');
  expect(arrangeUnits({ ...record, present: after, hold: { since: '2026-05-20' } }).added).toEqual([]);
});

test('targets are listed by id, the whole first, with those that only have occurrences', () => {
  const present = [{ unit: 7 }, { unit: null }, { unit: 2 }];
  expect(listDueTargets({ ...recordOf({}), present })).toEqual([null, 2, 3, 7]);
});

test('what is missing is said of the units that lack it', () => {
  const values = { periodicity: 'Weekly', startdate: null, unitArr: [{ unit: 3, startdate: '2026-05-01' }] };
  const record = recordOf({ values });
  expect(arrangeUnits(record).missing).toEqual(['a start date']);
  expect(arrangeTargets(record, [3, 7]).missing).toEqual([]);
  const ofDeleted = { ...record, values: { ...record.values, units: [{ unit: 99, below: 'yes' }] } };
  expect(arrangeUnits(ofDeleted).missing).toEqual(['a unit']);
  expect(arrangeUnits({ ...ofDeleted, tree: createUnitTree<PlannedUnit>([]) }).missing).toEqual([]);
});
