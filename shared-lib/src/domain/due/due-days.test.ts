import { license, returns } from '../index.ts';
import { computeDueDays, computeNextDueDays } from './due-days.ts';
import { readSchedule, type ScheduleEvent } from './schedule.ts';
import { defaultWorkCalendar, type WorkCalendar } from './working-days.ts';

interface Trial {
  periodicity: string;
  /** '11 April, 30 May'. */
  rows?: string;
  more?: Record<string, string | number | null | Record<string, string | null>[] | number[]>;
  events?: ScheduleEvent[];
  publishedOn?: string;
  until?: string;
  calendar?: Partial<WorkCalendar>;
}

function compute({ periodicity, rows = '', more = {}, events, publishedOn = '2026-04-01', ...trial }: Trial) {
  const dayMonthArr = rows
    .split(', ')
    .filter(Boolean)
    .map((row) => ({ date: row.split(' ')[0] ?? null, month: row.split(' ')[1] ?? null }));
  const schedule = readSchedule(returns, { periodicity, dayMonthArr, ...more }, { publishedOn, events });
  const window = { from: '2020-01-01', until: trial.until ?? '2027-03-31' };
  return computeDueDays(schedule, window, { ...defaultWorkCalendar, ...trial.calendar });
}

const statutory = (trial: Trial) => compute(trial).days.map(({ statutoryDay }) => statutoryDay);
const due = (trial: Trial) => compute(trial).days.map(({ dueDay }) => dueDay);

test.each([
  ['15', '15th of each month.', ['2026-04-15', '2026-05-15']],
  ['31', '31st of each month, or its last day.', ['2026-04-30', '2026-05-31']],
  [
    '15, 30',
    '15th and 30th of each month, or its last day.',
    ['2026-04-15', '2026-04-30', '2026-05-15', '2026-05-30'],
  ],
])('monthly rows need no month: %s', (rows, words, expected) => {
  const { days } = compute({ periodicity: 'Monthly', rows, until: '2026-05-31' });
  expect(days.map(({ statutoryDay }) => statutoryDay)).toEqual(expected);
  expect(days[0]?.explain()[0]).toMatch(new RegExp(`: ${words}$`));
});

test('monthly rows are repeated each month, and end with a month that is shorter without losing their date', () => {
  expect(
    statutory({ periodicity: 'Monthly', rows: '31 January', publishedOn: '2028-01-01', until: '2028-05-31' }),
  ).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']);
  expect(statutory({ periodicity: 'Monthly', rows: '11 April' })).toHaveLength(12);
});

const monthsOf7 = 'April May June July August September October November December January February';

test.each<[string, Trial, string[]]>([
  [
    'twelve rows of a month each are days as written',
    {
      periodicity: 'Monthly',
      rows: `${monthsOf7
        .split(' ')
        .map((month) => `7 ${month}`)
        .join(', ')}, 30 April`,
      until: '2026-05-31',
    },
    ['2026-04-07', '2026-04-30', '2026-05-07'],
  ],
  [
    'a quarter',
    { periodicity: 'Quarterly', rows: '21 April' },
    ['2026-04-21', '2026-07-21', '2026-10-21', '2027-01-21'],
  ],
  [
    'four rows that are no quarters',
    { periodicity: 'Quarterly', rows: '31 July, 31 October, 31 January, 31 May' },
    ['2026-05-31', '2026-07-31', '2026-10-31', '2027-01-31'],
  ],
  [
    'two rows of half a year',
    { periodicity: 'Half-Yearly', rows: '30 May, 29 November' },
    ['2026-05-30', '2026-11-29'],
  ],
  [
    'half a year from the 31st',
    { periodicity: 'Half-Yearly', rows: '31 August' },
    ['2026-08-31', '2027-02-28'],
  ],
  [
    '29 February',
    { periodicity: 'Yearly', rows: '29 February', until: '2029-12-31' },
    ['2027-02-28', '2028-02-29', '2029-02-28'],
  ],
  [
    'every three years from the start',
    {
      periodicity: 'Once in Three Years',
      rows: '30 June',
      more: { startdate: '2025-04-01' },
      until: '2031-12-31',
    },
    ['2025-06-30', '2028-06-30', '2031-06-30'],
  ],
  [
    'every two years from the publication',
    { periodicity: 'Once in Two Years', rows: '30 June', until: '2029-12-31' },
    ['2026-06-30', '2028-06-30'],
  ],
  ['one time: the first row', { periodicity: 'One Time', rows: '15 May, 2 January' }, ['2026-05-15']],
  [
    'one time without rows: the end',
    { periodicity: 'One Time', more: { enddate: '2026-09-30' } },
    ['2026-09-30'],
  ],
  [
    'each fortnight from the start until the end',
    { periodicity: 'Fortnightly', more: { startdate: '2026-04-01', enddate: '2026-04-29' } },
    ['2026-04-01', '2026-04-15', '2026-04-29'],
  ],
  [
    'days after an event, also of one before the publication',
    {
      periodicity: 'Post-Event Based',
      more: { dayscount: 30 },
      events: [
        { id: 1, day: '2026-09-30' },
        { id: 2, day: '2026-03-01' },
      ],
    },
    ['2026-03-31', '2026-10-30'],
  ],
  [
    'days before an event',
    { periodicity: 'Pre-Event Based', more: { dayscount: 7 }, events: [{ id: 1, day: '2026-12-10' }] },
    ['2026-12-03'],
  ],
  [
    'working days after an event: a Sunday and a holiday do not count',
    {
      periodicity: 'Post-Event Based',
      more: { dayscount: 2, workingdays: 'yes' },
      events: [{ id: 1, day: '2026-10-01' }],
      calendar: { holidays: [{ day: '2026-10-02', name: 'Gandhi Jayanti', states: [] }] },
    },
    ['2026-10-05'],
  ],
  ['nothing that is ongoing', { periodicity: 'Ongoing', rows: '1 May' }, []],
])('%s', (_, trial, days) => {
  expect(statutory(trial)).toEqual(days);
});

test.each<[string, Trial, string[]]>([
  ['each day without a start', { periodicity: 'Daily' }, ['a start date']],
  ['a month without rows', { periodicity: 'Monthly' }, ['which day of the month']],
  ['a year without rows', { periodicity: 'Yearly' }, ['a day and month']],
  ['a month of a month alone', { periodicity: 'Monthly', rows: 'May' }, ['which day of the month']],
  ['a row without its month', { periodicity: 'Yearly', rows: '4 May, 5' }, ['which month']],
  ['an event without days', { periodicity: 'Post-Event Based' }, ['the number of days']],
  ['one time without any day', { periodicity: 'One Time' }, ['a day and month, or an end date']],
  ["a word of the organisation's own", { periodicity: 'At will' }, ['a periodicity with days']],
  ['ongoing', { periodicity: 'Ongoing' }, []],
])('%s says what is missing', (_, trial, missing) => {
  expect(compute(trial)).toEqual({ days: [], missing });
});

describe('extensions', () => {
  const monthly = { periodicity: 'Monthly', rows: '20 April', until: '2026-06-30' };
  const extend = (...rows: [string, string | null, string | null][]) => ({
    ...monthly,
    more: {
      extensionArr: rows.map(([start_date, end_date, extension_date]) => ({
        start_date,
        end_date,
        extension_date,
      })),
    },
  });

  test.each([
    [
      'without an end move that one day',
      extend(['2026-05-20', null, '2026-05-30']),
      ['2026-04-20', '2026-05-30', '2026-06-20'],
    ],
    [
      'of a period move all in it, to the latest of several',
      extend(['2026-04-01', '2026-05-31', '2026-06-05'], ['2026-05-01', '2026-05-31', '2026-06-15']),
      ['2026-06-05', '2026-06-15', '2026-06-20'],
    ],
    [
      'never move to an earlier day',
      extend(['2026-05-20', null, '2026-05-10']),
      ['2026-04-20', '2026-05-20', '2026-06-20'],
    ],
    [
      'without the dates they need move nothing',
      extend(['2026-05-20', null, null]),
      ['2026-04-20', '2026-05-20', '2026-06-20'],
    ],
  ])('%s', (_, trial, days) => {
    expect(due(trial)).toEqual(days);
  });
});

describe('the holiday rule', () => {
  const quarterly = { periodicity: 'Quarterly', rows: '15 June' };

  test('moves a day off to the next working day, after an extension, and says why', () => {
    const { days } = compute({
      ...quarterly,
      more: { internalduedate: '3 days before' },
      calendar: { holidayRule: 'next' },
      publishedOn: '2026-01-01',
      until: '2026-03-31',
    });
    expect(days).toMatchObject([
      { statutoryDay: '2026-03-15', dueDay: '2026-03-16', internalDay: '2026-03-13' },
    ]);
    expect(days[0]?.explain()).toEqual([
      'Statutory day Sun 15 Mar 2026: 15th of the last month of each quarter.',
      'Moved to Mon 16 Mar 2026: Sunday.',
      'Internal day Fri 13 Mar 2026: 3 days before.',
    ]);
    expect(due({ ...quarterly, calendar: { holidayRule: 'next' } }).slice(0, 3)).toEqual([
      '2026-06-15',
      '2026-09-15',
      '2026-12-15',
    ]);
  });

  const inMay = { periodicity: 'Yearly', rows: '9 May', until: '2026-12-31', more: { state: [7] } };
  const holidays = [{ day: '2026-05-08', name: 'A day of state 7', states: [7] }];

  test.each<[string, Trial, string]>([
    ['keeps the day', { ...inMay, calendar: { alternateSaturdays: true } }, '2026-05-09'],
    [
      'goes back past a second Saturday and a holiday of the state',
      { ...inMay, calendar: { holidayRule: 'previous', alternateSaturdays: true, holidays } },
      '2026-05-07',
    ],
    [
      'lets the holiday of another state be',
      {
        ...inMay,
        more: { state: [8] },
        calendar: { holidayRule: 'previous', alternateSaturdays: true, holidays },
      },
      '2026-05-08',
    ],
    [
      'of the record itself may keep what the organisation would move',
      {
        ...inMay,
        more: { holidayrule: 'keep' },
        calendar: { holidayRule: 'next', alternateSaturdays: true },
      },
      '2026-05-09',
    ],
  ])('%s', (_, trial, day) => {
    expect(due(trial)).toEqual([day]);
  });
});

describe('the reasons', () => {
  const on = { periodicity: 'Yearly', rows: '9 May', until: '2026-12-31' };

  test.each([
    ['Monthly', '31 January', '31st of each month, or its last day.'],
    ['Quarterly', '30 June', '30th of the last month of each quarter.'],
    ['Quarterly', '31 March', '31st of the last month of each quarter, or its last day.'],
    ['Half-Yearly', '31 August', 'each year on the last day of February and 31 August.'],
    ['Yearly', '29 February', 'each year on the last day of February.'],
  ])('of a schedule that is %s on %s tell how it comes to its days', (periodicity, rows, words) => {
    expect(compute({ periodicity, rows }).days[0]?.explain()[0]).toMatch(new RegExp(`: ${words}$`));
  });

  test.each<[string, Trial, string[]]>([
    [
      'of days that nothing moves',
      on,
      ['Due day Sat 9 May 2026: the statutory day.', 'Internal day Sat 9 May 2026: the due day itself.'],
    ],
    [
      'of a day off that stays',
      { ...on, calendar: { alternateSaturdays: true }, more: { internalduedate: '1 day before' } },
      [
        'Due day Sat 9 May 2026: the statutory day, which stays although it is a day off: second Saturday.',
        'Internal day Fri 8 May 2026: 1 day before.',
      ],
    ],
    [
      'of an extension to a day off',
      {
        ...on,
        more: { extensionArr: [{ start_date: '2026-05-09', end_date: null, extension_date: '2026-05-17' }] },
        calendar: { holidayRule: 'next' },
      },
      [
        'Extended to Sun 17 May 2026.',
        'Moved to Mon 18 May 2026: Sunday.',
        'Internal day Mon 18 May 2026: the due day itself.',
      ],
    ],
    [
      "of a day that the record's own rule moves",
      { ...on, calendar: { alternateSaturdays: true }, more: { holidayrule: 'previous' } },
      [
        "Moved to Fri 8 May 2026: second Saturday, by the record's own holiday rule.",
        'Internal day Fri 8 May 2026: the due day itself.',
      ],
    ],
  ])('%s name the due day and the internal day after the statutory day', (_, trial, why) => {
    expect(compute(trial).days.map((day) => day.explain())).toEqual([
      ['Statutory day Sat 9 May 2026: each year on 9 May.', ...why],
    ]);
  });
});

test.each([
  ['Daily', { startdate: '2019-01-01' }, ['2026-11-27', '2026-11-28']],
  ['Fortnightly', { startdate: '2026-11-01' }, ['2026-11-29', '2026-12-13']],
  ['Once in Five Years', { dayMonthArr: [{ date: '1', month: 'May' }] }, ['2031-05-01', '2036-05-01']],
])('the next days of %s are found however far they are', (periodicity, values, days) => {
  const schedule = readSchedule(returns, { periodicity, ...values }, { publishedOn: '2026-11-27' });
  const next = computeNextDueDays(schedule, { today: '2026-11-27', count: 2 }, defaultWorkCalendar);
  expect(next.days.map(({ dueDay }) => dueDay)).toEqual(days);
});

test.each([
  [{ validuntil: '2027-03-31' }, '2027-03-01'],
  [{ validuntil: '2027-03-31', renewdays: 0 }, '2027-03-31'],
])(
  'a license is due on the day until which it is valid, and its renewal begins before: %j',
  (values, internalDay) => {
    const schedule = readSchedule(license, values, { publishedOn: '2027-06-01' });
    const { days } = computeDueDays(
      schedule,
      { from: '2020-01-01', until: '2030-03-31' },
      defaultWorkCalendar,
    );
    expect(days).toMatchObject([{ statutoryDay: '2027-03-31', dueDay: '2027-03-31', internalDay }]);
  },
);
