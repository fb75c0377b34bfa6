import { limitToMonth, readMonth } from './months.ts';

const today = '2026-11-27';

test.each([
  [{ month: '2026-12' }, '2026-12-01'],
  [{ month: '2026-13' }, '2026-11-01'],
  [{ month: '', from: '2027-02-14' }, '2027-02-01'],
  [{}, '2026-11-01'],
])('%j shows the month of %s', (said, month) => {
  expect(readMonth(said, today)).toBe(month);
});

test.each([
  [{}, { from: '2026-11-01', to: '2026-11-30' }],
  [
    { from: '2026-10-20', to: '2026-11-05' },
    { from: '2026-11-01', to: '2026-11-05' },
  ],
  [
    { from: '2026-11-20', to: '2027-01-01' },
    { from: '2026-11-20', to: '2026-11-30' },
  ],
  [{ from: '2026-12-01' }, undefined],
  [{ to: '2026-10-31' }, undefined],
])('of November the period %j has %j', (period, limited) => {
  expect(limitToMonth('2026-11-01', period)).toEqual(limited);
});
