import { returns } from '../../kinds/index.ts';
import type { RecordValues } from '../../record-kind.ts';
import { computeDueDays } from '../due-days.ts';
import { readSchedule, type EarlierSchedule, type ScheduleEvent } from '../schedule.ts';
import { defaultWorkCalendar } from '../working-days.ts';
import { changeSchedules, listSchedules } from './earlier-schedules.ts';
import { describeScheduleChange, findDaysAround } from './preview-change.ts';

const rows = (text: string) =>
  text.split(', ').map((row) => {
    const [date = null, month = null] = row.split(' ');
    return { date, month };
  });
const monthly = (text: string): RecordValues => ({ periodicity: 'Monthly', dayMonthArr: rows(text) });
const quarterly = (text: string): RecordValues => ({ periodicity: 'Quarterly', dayMonthArr: rows(text) });
const yearly = (text: string): RecordValues => ({ periodicity: 'Yearly', dayMonthArr: rows(text) });
const afterEvent = (dayscount: number): RecordValues => ({ periodicity: 'Post-Event Based', dayscount });

type Step = [changeFrom: string | undefined, values: RecordValues];

const published = { publishedOn: '2026-01-01', today: '2026-11-30' };

/** A record's values and earlier schedules after some saves. */
function save(first: RecordValues, steps: readonly Step[]) {
  const save = (
    { values, earlier }: { values: RecordValues; earlier: EarlierSchedule[] },
    [changeFrom, change]: Step,
  ) => {
    const after = { ...values, ...change };
    return {
      values: after,
      earlier: changeSchedules(returns, { earlier, before: values, after, changeFrom, ...published }),
    };
  };
  return steps.reduce<{ values: RecordValues; earlier: EarlierSchedule[] }>(save, {
    values: first,
    earlier: [],
  });
}

const daysBetween = (
  first: RecordValues,
  steps: readonly Step[],
  [from, until]: readonly [string, string],
  events: readonly ScheduleEvent[] = [],
) => {
  const { values, earlier } = save(first, steps);
  const schedule = readSchedule(returns, values, { ...published, events, earlier });
  return computeDueDays(schedule, { from, until }, defaultWorkCalendar).days;
};

interface Golden {
  first: RecordValues;
  steps: Step[];
  window: readonly [string, string];
  /** Months and days. */
  days: string;
  events?: ScheduleEvent[];
}

const spring = ['2027-02-01', '2027-06-30'] as const;
const year = ['2027-01-01', '2027-12-31'] as const;

test.each<[string, Golden]>([
  [
    '15th until 31 March 2027, 20th from 1 April',
    {
      first: monthly('15'),
      steps: [['2027-04-01', monthly('20')]],
      window: spring,
      days: '02-15 03-15 04-20 05-20 06-20',
    },
  ],
  [
    'monthly to quarterly in mid-year: each month once, and the quarter that is cut has its day',
    {
      first: monthly('10'),
      steps: [['2027-07-01', quarterly('31 July')]],
      window: year,
      days: '01-10 02-10 03-10 04-10 05-10 06-10 07-31 10-31',
    },
  ],
  [
    'monthly to quarterly, where the quarter is due already by its months',
    {
      first: monthly('10'),
      steps: [['2027-07-20', quarterly('31 July')]],
      window: year,
      days: '01-10 02-10 03-10 04-10 05-10 06-10 07-10 10-31',
    },
  ],
  [
    'quarterly to monthly within a quarter: most of it was under the older schedule, whose day stays',
    {
      first: quarterly('31 July'),
      steps: [['2027-07-15', monthly('10')]],
      window: ['2027-04-01', '2027-10-31'],
      days: '04-30 07-31 08-10 09-10 10-10',
    },
  ],
  [
    'quarterly to monthly at the beginning of a quarter',
    {
      first: quarterly('30 June'),
      steps: [['2027-07-01', monthly('10')]],
      window: ['2027-04-01', '2027-10-31'],
      days: '06-30 07-10 08-10 09-10 10-10',
    },
  ],
  [
    'an earlier day of the month, from the middle of one: it keeps its day',
    {
      first: monthly('25'),
      steps: [['2027-04-10', monthly('5')]],
      window: spring,
      days: '02-25 03-25 04-25 05-05 06-05',
    },
  ],
  [
    'a later day of the month, from the middle of one: it is not due twice',
    {
      first: monthly('5'),
      steps: [['2027-04-10', monthly('25')]],
      window: spring,
      days: '02-05 03-05 04-05 05-25 06-25',
    },
  ],
  [
    'yearly, a month later, from between both days: not due twice',
    {
      first: yearly('30 September'),
      steps: [['2027-10-15', yearly('31 October')]],
      window: ['2026-01-01', '2028-12-31'],
      days: '2026-09-30 2027-09-30 2028-10-31',
    },
  ],
  [
    'yearly, earlier in the year: the year under way keeps its day',
    {
      first: yearly('30 June'),
      steps: [['2027-04-01', yearly('31 March')]],
      window: ['2026-01-01', '2028-12-31'],
      days: '2026-06-30 2027-06-30 2028-03-31',
    },
  ],
  [
    'ended on a day',
    {
      first: monthly('15'),
      steps: [['2027-04-10', { periodicity: 'Ongoing', dayMonthArr: null }]],
      window: spring,
      days: '02-15 03-15',
    },
  ],
  [
    'another day until an end',
    {
      first: monthly('15'),
      steps: [['2027-04-01', { ...monthly('20'), enddate: '2027-05-31' }]],
      window: spring,
      days: '02-15 03-15 04-20 05-20',
    },
  ],
  [
    'a change of a change: a later one with an earlier day takes its place from that day on',
    {
      first: monthly('15'),
      steps: [
        ['2027-04-01', monthly('20')],
        ['2027-06-01', monthly('25')],
        ['2027-05-01', monthly('7')],
      ],
      window: spring,
      days: '02-15 03-15 04-20 05-07 06-07',
    },
  ],
  [
    'three schedules one after the other',
    {
      first: monthly('15'),
      steps: [
        ['2027-03-01', monthly('20')],
        ['2027-05-01', monthly('7')],
      ],
      window: spring,
      days: '02-15 03-20 04-20 05-07 06-07',
    },
  ],
  [
    'a change of the past',
    {
      first: monthly('15'),
      steps: [['2026-09-01', monthly('20')]],
      window: ['2026-07-01', '2026-10-31'],
      days: '07-15 08-15 09-20 10-20',
    },
  ],
  [
    'put right without a day: the change to come goes, too',
    {
      first: monthly('15'),
      steps: [
        ['2027-04-01', monthly('20')],
        [undefined, monthly('7')],
      ],
      window: spring,
      days: '02-07 03-07 04-07 05-07 06-07',
    },
  ],
  [
    'an event is due once, by the schedule of its day, or by the older one where neither has its own',
    {
      first: afterEvent(45),
      steps: [['2027-04-01', afterEvent(30)]],
      window: year,
      events: [
        { id: 1, day: '2027-02-01' },
        { id: 2, day: '2027-02-25' },
        { id: 3, day: '2027-04-01' },
      ],
      days: '03-18 04-11 05-01',
    },
  ],
])('%s', (_, { first, steps, window, days, events }) => {
  const found = daysBetween(first, steps, window, events).map(({ statutoryDay }) => statutoryDay);
  const isLong = days.startsWith('20');
  expect(found.map((day) => (isLong ? day : day.slice(5))).join(' ')).toBe(days);
});

test('extensions, holiday rule and internal days are those of its schedule, and the reasons name it', () => {
  const first = {
    ...monthly('15'),
    internalduedate: '3 days before',
    extensionArr: [{ start_date: '2027-03-15', end_date: null, extension_date: '2027-03-18' }],
  };
  const change = { ...monthly('20'), internalduedate: null, extensionArr: null, holidayrule: 'next' };
  // 20 June 2027 is a Sunday.
  const days = daysBetween(first, [['2027-04-01', change]], ['2027-03-01', '2027-06-30']);
  expect(days.map(({ dueDay, internalDay }) => `${dueDay} ${internalDay}`)).toEqual([
    '2027-03-18 2027-03-15',
    '2027-04-20 2027-04-20',
    '2027-05-20 2027-05-20',
    '2027-06-21 2027-06-21',
  ]);
  expect(days[0]?.explain()[0]).toBe(
    'Statutory day Mon 15 Mar 2027: 15th of each month, as it held until Wed 31 Mar 2027.',
  );
  expect(days[1]?.explain()[0]).toBe('Statutory day Tue 20 Apr 2027: 20th of each month.');
});

const shown = (first: RecordValues, ...steps: Step[]) => {
  const { values, earlier } = save(first, steps);
  return listSchedules(returns, values, earlier).map(({ from, until, text }) => [from, until, text]);
};

test('the schedules of a record are told with their days, each once', () => {
  expect(shown(monthly('15'))).toEqual([[null, null, '15th of each month']]);
  expect(shown(monthly('15'), ['2027-04-01', monthly('20')])).toEqual([
    [null, '2027-03-31', '15th of each month'],
    ['2027-04-01', null, '20th of each month'],
  ]);
  const again: Step[] = [
    ['2027-04-01', monthly('20')],
    ['2027-04-01', monthly('15')],
  ];
  expect(shown(monthly('15'), ...again)).toEqual([[null, null, '15th of each month']]);
  expect(shown(monthly('15'), ['2025-12-31', monthly('20')])).toEqual([[null, null, '20th of each month']]);
  expect(shown(monthly('15'), ['2027-04-01', { periodicity: 'Ongoing', dayMonthArr: null }])[1]).toEqual([
    '2027-04-01',
    null,
    'no due days',
  ]);
  expect(shown(afterEvent(30), ['2027-04-01', afterEvent(45)])[1]?.[2]).toBe('45 days after each event');
});

test('without a day an extension is one of all schedules, and other days leave what is past', () => {
  const extension = {
    extensionArr: [{ start_date: '2027-03-15', end_date: null, extension_date: '2027-03-18' }],
  };
  const changed: Step[] = [['2027-04-01', monthly('20')]];
  const days = daysBetween(monthly('15'), [...changed, [undefined, extension]], spring);
  expect(days[1]).toMatchObject({ statutoryDay: '2027-03-15', dueDay: '2027-03-18' });
  expect(shown(monthly('15'), ['2026-09-01', monthly('20')], [undefined, monthly('25')])).toEqual([
    [null, '2026-08-31', '15th of each month'],
    ['2026-09-01', null, '25th of each month'],
  ]);
  expect(shown(monthly('15'), ['2026-09-01', monthly('20')], ['start', monthly('25')])).toHaveLength(1);
});

test('schedules with the same days are told apart by the rest', () => {
  const texts = shown(monthly('15'), ['2027-04-01', { internalduedate: '7 days before' }]).map(
    (one) => one[2],
  );
  expect(texts).toEqual([
    '15th of each month, internal day 0 days before',
    '15th of each month, internal day 7 days before',
  ]);
});

const toTwentieth = { before: monthly('15'), after: monthly('20') };

test('days before and after a change are found around its day', () => {
  const change = { ...toTwentieth, earlier: [], changeFrom: '2027-04-01', ...published };
  const around = findDaysAround(returns, change, { count: 2, calendar: defaultWorkCalendar });
  const [before, after] = [around.before, around.after].map((days) => days.map(({ dueDay }) => dueDay));
  expect([before, after]).toEqual([
    ['2027-02-15', '2027-03-15'],
    ['2027-04-20', '2027-05-20'],
  ]);
});

test.each([
  [
    '2026-09-01',
    '15 Oct 2026 becomes Tue 20 Oct 2026',
    'Filed, submitted or waived days that stay as they are: 1.',
  ],
  ['2026-10-01', '15 Oct 2026 becomes Tue 20 Oct 2026', ''],
])('a change from %s is told in sentences, with what was filed', (day, moved, filed) => {
  const rows = (['2026-08-15', '2026-09-15', '2026-10-15', '2026-11-15'] as const).map(
    (statutoryDay, index) => ({
      ...{ id: index, statutoryDay, dueDay: statutoryDay, internalDay: statutoryDay },
      status: index < 2 ? ('Done' as const) : ('Overdue' as const),
    }),
  );
  const change = { kind: returns, ...toTwentieth, rows, events: [] };
  const said = describeScheduleChange(change, day, { ...published, calendar: defaultWorkCalendar });
  expect(said).toContain(moved);
  expect(said?.includes('Filed')).toBe(filed !== '');
  expect(said).toContain(filed);
});
