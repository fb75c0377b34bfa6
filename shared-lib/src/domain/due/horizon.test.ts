import { license, notice } from '../index.ts';
import { findHorizon, findListHorizon, findOccurrenceWindow } from './horizon.ts';
import { readSchedule } from './schedule.ts';

describe('The last day that occurrences reach', () => {
  it.each([
    ['Monthly', '2026-11-27', '2029-03-31'],
    ['Monthly', '2027-03-31', '2029-03-31'],
    ['Yearly', '2027-04-01', '2030-03-31'],
    ['Weekly', '2026-12-31', '2027-04-30'],
    ['Daily', '2027-01-01', '2027-05-01'],
  ])('%s seen from %s is %s', (periodicity, today, day) => {
    expect(findHorizon(periodicity, today)).toBe(day);
  });
});

test('The end of a license and the dates of a notice are in the window, however far ahead', () => {
  const until = (...[kind, values]: [typeof notice, object]) =>
    findOccurrenceWindow(readSchedule(kind, { ...values }, { publishedOn: '2026-11-27' }), '2026-11-27')
      .until;
  expect(until(license, { validuntil: '2040-05-01' })).toBe('2040-05-01');
  const dates = ['2035-01-01', '2026-12-01'].map((day) => ({ what: 'Hearing', day }));
  expect(until(notice, { dates })).toBe('2035-01-01');
  expect(until(notice, { dates: dates.slice(1) })).toBe('2029-03-31');
});

test.each([
  ['Monthly', 'Daily', '2027-06-30', '2027-06-30'],
  ['Daily', 'Monthly', '2027-06-30', '2027-03-30'],
  ['Daily', 'Monthly', '2027-01-31', '2029-03-31'],
  ['Daily', 'Monthly', '2026-01-31', '2029-03-31'],
])('%s, then %s from after %s is known until %s', (periodicity, next, until, day) => {
  expect(findListHorizon({ periodicity: next, earlier: [{ periodicity, until }] }, '2026-11-30')).toBe(day);
});
