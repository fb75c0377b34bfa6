import { license, returns } from '../../index.ts';
import type { RecordValues } from '../../record-kind.ts';
import { findOccurrenceWindow } from '../horizon.ts';
import { readSchedule, type Schedule, type ScheduleEvent } from '../schedule.ts';
import { defaultWorkCalendar } from '../working-days.ts';
import {
  arrangeOccurrences,
  type Arrangement,
  type EffectiveFrom,
  type PresentOccurrence,
} from './arrange-occurrences.ts';

const rows = (text: string) => ({
  dayMonthArr: text.split(', ').map((row) => {
    const [date = null, month = null] = row.split(' ');
    return { date, month };
  }),
});
const scheduleOf = (
  values: RecordValues,
  { publishedOn = '2026-01-01', events = [] as ScheduleEvent[], kind = returns } = {},
): Schedule => readSchedule(kind, { enddate: '2026-12-31', ...values }, { publishedOn, events });

const arrange = (schedule: Schedule, present: readonly PresentOccurrence[], hold: EffectiveFrom) =>
  arrangeOccurrences({
    schedule,
    present,
    hold,
    window: findOccurrenceWindow(schedule, '2026-04-03'),
    calendar: defaultWorkCalendar,
  });

const open = { state: 'open', workedOn: false, scheduled: true } as const;
/** What is there after an arrangement; new ones are numbered from 1,000 times how often something was arranged. */
function apply(present: readonly PresentOccurrence[], done: Arrangement, first = 1): PresentOccurrence[] {
  const changed = new Map(done.changed.map((one) => [one.id, one]));
  const kept = present.filter(({ id }) => !done.removed.includes(id));
  return [
    ...kept.map((one) => {
      const found = changed.get(one.id);
      if (!found) return one;
      const { from, until, isSeen, ...days } = found;
      expect(isSeen && one.state === 'closed').toBe(false);
      return { ...one, ...days, period: { from, until } };
    }),
    ...done.added.map(({ from, until, ...days }, index) => ({
      ...days,
      ...open,
      id: first + index,
      period: { from, until },
    })),
  ].sort((one, other) => (one.statutoryDay < other.statutoryDay ? -1 : 1));
}
const first = (schedule: Schedule) => apply([], arrange(schedule, [], { since: null }));
const file = (present: readonly PresentOccurrence[], until: string): PresentOccurrence[] =>
  present.map((one) => (one.statutoryDay <= until ? { ...one, state: 'closed', workedOn: true } : one));
const openDays = (present: readonly PresentOccurrence[]) =>
  present.flatMap(({ state, scheduled, statutoryDay }) =>
    state === 'open' && scheduled ? [statutoryDay] : [],
  );

/** The open days, and how many kept their id, after a schedule was changed, which a second time changes nothing. */
function follow(present: readonly PresentOccurrence[], schedule: Schedule, hold: EffectiveFrom) {
  const done = arrange(schedule, present, hold);
  const after = apply(present, done, 1000);
  const again = arrange(schedule, after, { since: done.holdsFrom });
  expect(again).toMatchObject({ added: [], changed: [], removed: [] });
  return { after, moved: after.filter(({ id, state }) => state === 'open' && id < 1000).length };
}

const monthly = (day: string) => scheduleOf({ periodicity: 'Monthly', ...rows(day) });
const quarterly = (day: string) => scheduleOf({ periodicity: 'Quarterly', ...rows(day) });
const last = (...months: number[]) =>
  months.map((month) => new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10));
const on = (date: string, ...months: number[]) =>
  months.map((month) => `2026-${String(month).padStart(2, '0')}-${date}`);
const year = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Trial {
  before: Schedule;
  /** The last statutory day that was filed, with all before it. */
  filed: string;
  after: Schedule;
  hold: EffectiveFrom;
  days: string[];
  /** How many of the open ones stayed themselves; all, unless given. */
  moved?: number;
}

test.each<[string, Trial]>([
  [
    'Monthly on the 10th, January to March filed; on 3 April the 11th',
    {
      before: monthly('10'),
      filed: '2026-03-10',
      after: monthly('11'),
      hold: { from: '2026-04-03' },
      days: on('11', ...year.slice(3)),
    },
  ],
  [
    'the same, said to be wrong from the start',
    {
      before: monthly('10'),
      filed: '2026-03-10',
      after: monthly('11'),
      hold: { since: null },
      days: on('11', ...year.slice(3)),
    },
  ],
  [
    'February and March overdue, from the next open day: they stay as they are',
    {
      before: monthly('10'),
      filed: '2026-01-10',
      after: monthly('11'),
      hold: { from: '2026-04-03' },
      days: [...on('10', 2, 3), ...on('11', ...year.slice(3))],
    },
  ],
  [
    'February and March overdue, wrong from the start: all open days follow',
    {
      before: monthly('10'),
      filed: '2026-01-10',
      after: monthly('11'),
      hold: { since: null },
      days: on('11', ...year.slice(1)),
    },
  ],
  [
    'February and March overdue, from 1 March',
    {
      before: monthly('10'),
      filed: '2026-01-10',
      after: monthly('11'),
      hold: { from: '2026-03-01' },
      days: [...on('10', 2), ...on('11', ...year.slice(2))],
    },
  ],
  [
    'to an earlier day that is past, and to a later one',
    {
      before: monthly('10'),
      filed: '2026-03-10',
      after: monthly('2'),
      hold: { from: '2026-04-03' },
      days: on('02', ...year.slice(3)),
    },
  ],
  [
    'Monthly on the 31st, April filed; the 30th',
    {
      before: monthly('31 January'),
      filed: '2026-04-30',
      after: monthly('30 January'),
      hold: { from: '2026-05-04' },
      days: on('30', ...year.slice(4)),
    },
  ],
  [
    'Quarterly filed for April to June; Monthly on 5 July',
    {
      before: quarterly('30 June'),
      filed: '2026-06-30',
      after: monthly('31'),
      hold: { from: '2026-07-05' },
      days: last(7, 8, 9, 10, 11, 12),
      moved: 2,
    },
  ],
  [
    'the same, said to be wrong from the start: none for April to June',
    {
      before: quarterly('30 June'),
      filed: '2026-06-30',
      after: monthly('31'),
      hold: { since: null },
      days: last(7, 8, 9, 10, 11, 12),
      moved: 2,
    },
  ],
  [
    'Quarterly, Monthly in September: nothing is made that is overdue at once',
    {
      before: quarterly('30 June'),
      filed: '2026-06-30',
      after: monthly('31'),
      hold: { from: '2026-09-20' },
      days: last(9, 10, 11, 12),
      moved: 2,
    },
  ],
  [
    'Monthly filed until March; Quarterly: a quarter is settled by what was filed in it',
    {
      before: monthly('31'),
      filed: '2026-04-30',
      after: quarterly('30 June'),
      hold: { from: '2026-05-03' },
      days: on('30', 9).concat(on('30', 12)),
      moved: 2,
    },
  ],
  [
    'Quarterly at the end; two weeks later, over the end of the quarter',
    {
      before: quarterly('30 June'),
      filed: '2026-03-30',
      after: quarterly('15 July'),
      hold: { from: '2026-04-03' },
      days: on('15', 7, 10),
      moved: 2,
    },
  ],
  [
    'twelve rows as they stand; one of them moves',
    {
      before: monthly('7 April, 30 April, 7 May'),
      filed: '2026-04-07',
      after: monthly('7 April, 29 April, 7 May'),
      hold: { from: '2026-04-10' },
      days: ['2026-04-29', '2026-05-07'],
    },
  ],
])('%s', (_, { before, filed, after, hold, days, moved }) => {
  const present = file(first(before), filed);
  const ended = follow(present, after, hold);
  expect(openDays(ended.after)).toEqual(days);
  expect(ended.moved).toBe(moved ?? days.length);
  const closed = ({ state }: PresentOccurrence) => state === 'closed';
  expect(ended.after.filter(closed)).toEqual(present.filter(closed));
});

test('what was filed before periods were noted settles them too, and what it doubled goes', () => {
  const [january, ...more] = first(monthly('10'));
  if (!january) throw new Error('No January');
  const doubled = [
    { ...january, state: 'closed', workedOn: true, period: null } as const,
    { ...january, id: 900, statutoryDay: '2026-01-11', period: null },
    ...more.map((one) => ({ ...one, period: null })),
  ];
  const { after } = follow(doubled, monthly('11'), { since: null });
  expect(openDays(after)).toEqual(on('11', ...year.slice(1)));
  expect(after.find(({ id }) => id === 900)).toBeUndefined();
});

test('what was worked on moves, or is no longer scheduled where it has no place, and comes back', () => {
  const present = first(monthly('10')).map((one) => ({
    ...one,
    workedOn: one.statutoryDay === '2026-08-10',
  }));
  const less = { ...monthly('10'), endDate: '2026-07-31' };
  const { after } = follow(present, less, { from: '2026-07-20' });
  expect(after.at(-1)).toMatchObject({ statutoryDay: '2026-08-10', scheduled: false });
  const back = follow(after, monthly('12'), { from: '2026-07-20' }).after;
  expect(back.find(({ id }) => id === after.at(-1)?.id)).toMatchObject({
    statutoryDay: '2026-08-12',
    scheduled: true,
  });
});

test('an event keeps what was filed for it; the next one follows the change', () => {
  const events = [
    { id: 1, day: '2026-02-01' },
    { id: 2, day: '2026-04-01' },
  ];
  const after = (dayscount: number) => scheduleOf({ periodicity: 'Post-Event Based', dayscount }, { events });
  const present = file(first(after(30)), '2026-03-03');
  const ended = follow(present, after(45), { from: '2026-04-03' });
  expect(ended.after.map(({ statutoryDay, event, id }) => [event, statutoryDay, id])).toEqual([
    [1, '2026-03-03', 1],
    [2, '2026-05-16', 2],
  ]);
});

test('an overdue event stays when its days change, and goes when it is removed', () => {
  const events = [{ id: 1, day: '2026-02-01' }];
  const after = (dayscount: number, entered: ScheduleEvent[]) =>
    scheduleOf({ periodicity: 'Post-Event Based', dayscount }, { events: entered });
  const kept = arrange(after(45, events), first(after(30, events)), { from: '2026-04-03' });
  expect([kept.changed, kept.removed]).toEqual([[], []]);
  const gone = arrange(after(45, []), first(after(30, events)), { since: kept.holdsFrom });
  expect(gone.removed).toEqual([1]);
});

test('a license that was renewed is due again; the end of one that is open moves', () => {
  const until = (validuntil: string) => scheduleOf({ validuntil }, { kind: license });
  const present = first(until('2026-03-31'));
  expect(follow(present, until('2026-04-30'), { from: '2026-04-03' })).toMatchObject({ moved: 1 });
  const renewed = follow(file(present, '2026-03-31'), until('2026-06-30'), { from: '2026-04-03' });
  expect(openDays(renewed.after)).toEqual(['2026-06-30']);
  expect(openDays(follow(file(present, '2026-03-31'), until('2026-03-15'), { since: null }).after)).toEqual(
    [],
  );
});

test.each<[string, RecordValues, RecordValues, string[]]>([
  [
    'One Time is once',
    { periodicity: 'One Time', ...rows('31 March') },
    { periodicity: 'One Time', ...rows('30 June') },
    [],
  ],
  [
    'a week is settled whatever its day',
    { periodicity: 'Weekly', startdate: '2026-03-02', enddate: '2026-03-15' },
    { periodicity: 'Weekly', startdate: '2026-03-06', enddate: '2026-03-31' },
    on('20', 3).concat(on('27', 3)),
  ],
  [
    'three years are settled where they begin a year later',
    {
      periodicity: 'Once in Three Years',
      ...rows('31 March'),
      startdate: '2026-01-01',
      enddate: '2035-12-31',
    },
    {
      periodicity: 'Once in Three Years',
      ...rows('31 March'),
      startdate: '2027-01-01',
      enddate: '2035-12-31',
    },
    [],
  ],
])('%s', (_, before, after, days) => {
  const present = file(first(scheduleOf(before)), '2026-03-31');
  expect(openDays(follow(present, scheduleOf(after), { since: null }).after)).toEqual(days);
});
