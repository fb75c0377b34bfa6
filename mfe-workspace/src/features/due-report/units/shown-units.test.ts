import { listShownUnits, measureLate } from './shown-units.ts';

const figures = { inTime: 0, late: 0, open: 0, overdue: 0, waived: 0, filter: { from: '', to: '' } };
const unit = (name: string, level: number) => ({ ...figures, name, level });

test.each([
  ['all of few units', 59, 60],
  ['the upper ones of very many', 60, 1],
])('shows %s', (_, sites, shown) => {
  const rows = [unit('Group', 1), ...Array.from({ length: sites }, (__, index) => unit(`Site ${index}`, 2))];
  expect(listShownUnits(rows)).toHaveLength(shown);
});

test.each([
  [{ inTime: 0, late: 0, overdue: 0 }, undefined],
  [
    { inTime: 3, late: 0, overdue: 0 },
    { count: 0, of: 3, quarters: 0 },
  ],
  [
    { inTime: 9, late: 1, overdue: 0 },
    { count: 1, of: 10, quarters: 1 },
  ],
  [
    { inTime: 1, late: 0, overdue: 1 },
    { count: 1, of: 2, quarters: 2 },
  ],
  [
    { inTime: 0, late: 1, overdue: 2 },
    { count: 3, of: 3, quarters: 4 },
  ],
])('measures what is late of %p', (row, measured) => {
  expect(measureLate(row)).toEqual(measured);
});
