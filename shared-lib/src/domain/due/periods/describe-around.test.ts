import { returns } from '../../kinds/index.ts';
import type { RecordValues } from '../../record-kind.ts';
import { defaultWorkCalendar } from '../working-days.ts';
import { withChangeFrom, withoutChangeFrom } from './change-from-field.ts';
import { describeDaysAround } from './describe-around.ts';
import { describeListed } from './earlier-schedules.ts';
import { countStaying } from './preview-change.ts';

const monthly = (date: string): RecordValues => ({
  periodicity: 'Monthly',
  dayMonthArr: [{ date, month: null }],
});
const yearly: RecordValues = { periodicity: 'Yearly', dayMonthArr: [{ date: '30', month: 'September' }] };
const afterEvent = (dayscount: number): RecordValues => ({ periodicity: 'Post-Event Based', dayscount });
const today = '2026-11-30';

const twentieth = 'From 1 Apr 2027: 20th of each month: Tue 20 Apr 2027, Thu 20 May 2027.';

test.each<[string, RecordValues, RecordValues, string, string[]]>([
  [
    'a change to come',
    monthly('15'),
    monthly('20'),
    '2027-04-01',
    ['Until 31 Mar 2027: 15th of each month: Mon 15 Feb 2027, Mon 15 Mar 2027.', twentieth],
  ],
  [
    'a change in the past',
    monthly('15'),
    monthly('20'),
    '2026-04-01',
    [
      'Until 31 Mar 2026: 15th of each month: Sun 15 Feb 2026, Sun 15 Mar 2026.',
      'From 1 Apr 2026: 20th of each month: Mon 20 Apr 2026, Wed 20 May 2026.',
    ],
  ],
  [
    'another periodicity',
    yearly,
    monthly('20'),
    '2027-04-01',
    ['Until 31 Mar 2027: each year on 30 September: Wed 30 Sep 2026.', twentieth],
  ],
  [
    'events',
    afterEvent(30),
    afterEvent(45),
    '2027-04-01',
    ['Until 31 Mar 2027: 30 days after each event.', 'From 1 Apr 2027: 45 days after each event.'],
  ],
  ['no change', monthly('15'), monthly('15'), '2027-04-01', []],
])('the days around a day as one types it: %s', (_, before, after, changeFrom, lines) => {
  const change = { earlier: [], before, after, changeFrom, today };
  expect(describeDaysAround(returns, change, { count: 2, calendar: defaultWorkCalendar })).toEqual(lines);
});

test('a schedule is said with the days on which it holds', () => {
  const rest = { text: '15th of each month', values: {} };
  expect(
    [
      { from: null, until: '2027-03-31', ...rest },
      { from: '2027-04-01', until: '2027-06-30', ...rest },
      { from: '2027-07-01', until: null, ...rest },
      { from: null, until: null, ...rest },
    ].map(describeListed),
  ).toEqual([
    'until 31 Mar 2027: 15th of each month',
    'from 1 Apr 2027 until 30 Jun 2027: 15th of each month',
    'from 1 Jul 2027: 15th of each month',
    '15th of each month',
  ]);
});

test.each([
  ['2026-09-01', 2],
  ['2026-10-01', 1],
  ['2026-11-01', 0],
])('filed days that stay although the schedule from %s has others: %i', (day, count) => {
  const rows = (['2026-09-15', '2026-10-15', '2026-11-15'] as const).map((dueDay, index) => ({
    ...{ id: index + 1, statutoryDay: dueDay, dueDay, internalDay: dueDay },
    status: index < 2 ? ('Done' as const) : ('Overdue' as const),
  }));
  const change = { kind: returns, before: monthly('15'), after: monthly('20'), rows, events: [] };
  expect(countStaying(change, day, { today, calendar: defaultWorkCalendar })).toBe(count);
});

test('the day from which days hold stands after them in a form, and is taken out again', () => {
  const names = withChangeFrom(withChangeFrom(returns)).fields.map(({ name }) => name);
  expect(names.filter((name) => name === 'changefrom')).toHaveLength(1);
  expect(names[names.indexOf('changefrom') - 1]).toBe('holidayrule');
  expect(withoutChangeFrom(withChangeFrom(returns)).fields).toEqual(returns.fields);
});
