import { isWithinLimit, formatTable } from './table.mjs';
import { median, quantile } from './statistics.mjs';

test('the median is the middle value, whatever the order', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2);
});

test('a quantile is the value that so many do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(hundred, 0.99)).toBe(99);
  expect(quantile([7], 0.99)).toBe(7);
});

test.each([
  [{ value: 1.05, limit: 1.05, atMost: true }, true],
  [{ value: 1.06, limit: 1.05, atMost: true }, false],
  [{ value: 0.6, limit: 0.6, atMost: false }, true],
  [{ value: 0.59, limit: 0.6, atMost: false }, false],
  [{ value: 3 }, true],
])('%j keeps its limit: %s', (row, kept) => {
  expect(isWithinLimit(row)).toBe(kept);
});

test('the table names each value with its unit and says which limits were missed', () => {
  const seconds = (value) => `${value} s`;
  const rows = [
    { what: 'start', value: 4, shown: seconds, limit: 3, atMost: true },
    { what: 'a ratio', value: 0.7 },
  ];
  expect(formatTable(rows)).toBe('start          4 s  at most 3 s: MISSED\na ratio       0.70');
});
