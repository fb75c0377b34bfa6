import { readLastActivity, readLastCall, recordActivity, recordCall } from './index.ts';

afterEach(() => localStorage.clear());

test('activity is written at most once a second', () => {
  recordActivity(10_000);
  recordActivity(10_900);
  expect(readLastActivity()).toBe(10_000);
  recordActivity(11_000);
  expect(readLastActivity()).toBe(11_000);
});

test('a clock that went back is taken over', () => {
  recordActivity(100_000);
  recordActivity(50_000);
  expect(readLastActivity()).toBe(50_000);
});

test('calls are noted apart from activity', () => {
  recordCall(20_000);
  expect(readLastCall()).toBe(20_000);
  expect(readLastActivity()).toBe(0);
});
