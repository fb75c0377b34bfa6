import { exportName } from './save-file.ts';

test('a file is named after its list and the day', () => {
  expect(exportName('Law List', 'csv', new Date(2026, 10, 20, 23, 59))).toBe('Law List 2026-11-20.csv');
  expect(exportName('Return List', 'xlsx', new Date(2027, 0, 5))).toBe('Return List 2027-01-05.xlsx');
});
