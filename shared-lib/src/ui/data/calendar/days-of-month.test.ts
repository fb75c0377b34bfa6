import {
  addDays,
  addMonths,
  formatDayInWords,
  isCalendarDay,
  monthInWords,
  listWeeksAround,
} from './days-of-month.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-20', 2, '2027-01-20'],
  ['2026-11-20', -12, '2025-11-20'],
])('%s and %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test('days go on beyond months, years and changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-29', 7)).toBe('2026-04-05');
});

test('a month has its days in weeks that begin on Sunday, and nothing beside them', () => {
  const weeks = listWeeksAround('2026-11-20');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual([
    '2026-11-29',
    '2026-11-30',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(listWeeksAround('2026-08-01')).toHaveLength(6);
});

test('weeks may begin on Monday', () => {
  const weeks = listWeeksAround('2026-11-20', 1);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.slice(5)).toEqual([undefined, '2026-11-01']);
  expect(weeks[5]?.slice(0, 2)).toEqual(['2026-11-30', undefined]);
});

test('days and months are said in words', () => {
  expect(formatDayInWords('2026-11-20')).toBe('Friday 20 November 2026');
  expect(monthInWords('2026-11-20')).toBe('November 2026');
});

test.each([null, '', '31/31/2026', '2026-13-01', '0026-01-01'])('%p is no day to show', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});
