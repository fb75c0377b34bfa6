import { findHorizon } from './horizon.ts';

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
