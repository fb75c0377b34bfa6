import { checkRecord, clearHidden, otherCompliance, returns, type RecordKind } from '../index.ts';

const kinds: [string, RecordKind][] = [
  ['a return', returns],
  ['an other compliance', otherCompliance],
];

const scheduled = { dayscount: 30, dayMonthArr: [{ date: '7', month: 'April' }] };

describe.each(kinds)('the schedule of %s', (_, kind) => {
  test.each(['Pre-Event Based', 'Post-Event Based'])(
    '%s has days instead of dates and months',
    (periodicity) => {
      const kept = clearHidden(kind, { ...scheduled, periodicity });
      expect(kept).toMatchObject({ dayscount: 30, dayMonthArr: [] });
    },
  );

  test.each(['Yearly', 'Ongoing', null])(
    'periodicity %p has dates and months and clears the days',
    (periodicity) => {
      const kept = clearHidden(kind, { ...scheduled, periodicity });
      expect(kept).toMatchObject({ ...scheduled, dayscount: null });
    },
  );

  test('days are a whole number and dates are days of the calendar, in the words of the form', () => {
    const values = { periodicity: 'Pre-Event Based', startdate: '2026-02-30', dayscount: 1.5 };
    expect(checkRecord(kind, values, 'Draft').slice(3)).toEqual([
      {
        field: 'startdate',
        message: `Start Date must be a date that exists, written as ${kind.dateFormat}.`,
      },
      { field: 'dayscount', message: 'Days must be a whole number from 0 to 9,999.' },
    ]);
  });
});
