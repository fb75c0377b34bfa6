import { describeLastYear } from './last-year.ts';

const none = { inTime: 0, late: 0, submitted: 0, overdue: 0, waived: 0 };

test.each([
  [{}, undefined],
  [{ inTime: 12 }, '12 of 12 in time'],
  [{ inTime: 11, late: 1 }, '11 of 12 in time, 1 late'],
  [
    { inTime: 8, late: 1, submitted: 1, overdue: 2, waived: 3 },
    '8 of 12 in time, 1 late, 2 overdue, 1 not approved yet, 3 waived',
  ],
  [{ waived: 1 }, '1 waived'],
])('a year of %j is said as %s', (counts, words) => {
  expect(describeLastYear({ ...none, ...counts })).toBe(words);
});
