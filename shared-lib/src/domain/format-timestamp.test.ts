import { formatTimestamp } from './format-timestamp.ts';

test('a time shows in local time as dd-MM-yyyy HH:mm:ss', () => {
  const iso = new Date(2026, 0, 5, 7, 8, 9).toISOString();
  expect(formatTimestamp(iso)).toBe('05-01-2026 07:08:09');
});
