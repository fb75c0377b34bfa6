import { findGrantFaults, findStepDayFault, isKeptValid } from './renewal.ts';

const license = { today: '2026-11-30', validUntil: '2026-12-31' };
const grant = { day: '2026-11-20', validfrom: '2027-01-01', validuntil: '2031-12-31' };

describe('A grant', () => {
  it.each([
    ['as it should be', {}, []],
    ['without Valid From', { validfrom: '' }, []],
    ['of the day on which it was applied for', { day: '2026-11-02' }, []],
    ['of tomorrow', { day: '2026-12-01' }, ['day']],
    ['before it was applied for', { day: '2026-11-01' }, ['day']],
    ['without a day', { day: '' }, ['day']],
    ['that does not last longer', { validuntil: '2026-12-31', validfrom: '' }, ['validuntil']],
    ['that ends before the present end', { validuntil: '2026-06-30', validfrom: '' }, ['validuntil']],
    ['that ends before it begins', { validfrom: '2032-01-01' }, ['validuntil']],
    ['that begins and ends on one day', { validfrom: '2031-12-31' }, []],
    ['without an end', { validuntil: '' }, ['validuntil']],
    [
      'of days that do not exist',
      { day: '2026-02-30', validfrom: 'x', validuntil: '2027-13-01' },
      ['day', 'validfrom', 'validuntil'],
    ],
    ['for ever', { validuntil: '9999-12-31' }, ['validuntil']],
  ])('%s', (_what, said, fields) => {
    const faults = findGrantFaults({ ...grant, ...said }, { ...license, appliedOn: '2026-11-02' });
    expect(faults.map(({ field }) => field)).toEqual(fields);
  });

  it('is filed as a filing is: not more than a year before the end', () => {
    const faults = findGrantFaults({ ...grant, day: '2025-11-01' }, license);
    expect(faults.map(({ field }) => field)).toEqual(['day']);
  });
});

test('an answer is not before its application, an application is of any day until today', () => {
  expect(findStepDayFault('2026-11-01', { today: license.today, appliedOn: '2026-11-02' })).toMatch(/before/);
  expect(findStepDayFault('2020-01-01', { today: license.today })).toBeUndefined();
});

test.each([
  [true, '2026-12-31', true],
  [true, '2027-01-01', false],
  [false, '2026-11-02', false],
])('the law keeps valid what was applied for in time: %s, %s', (keeps, day, expected) => {
  expect(isKeptValid(keeps, day, '2026-12-31')).toBe(expected);
});
