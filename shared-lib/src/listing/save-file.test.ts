import { buildExportName } from './save-file.ts';

test('a table that the server has not named is saved under its title and the day of the organisation', () => {
  const now = new Date('2026-11-20T18:30:00Z');
  expect(buildExportName('Law List', 'csv', 'Asia/Kolkata', now)).toBe('Law List 2026-11-21.csv');
  expect(buildExportName('Law List', 'xlsx', 'America/New_York', now)).toBe('Law List 2026-11-20.xlsx');
});
