import { formatTimeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');

test.each([
  ['2026-11-20T12:00:05.000Z', 'Just now'],
  ['2026-11-20T11:59:01.000Z', 'Just now'],
  ['2026-11-20T11:59:00.000Z', '1 minute ago'],
  ['2026-11-20T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-20T11:00:00.000Z', '1 hour ago'],
  ['2026-11-20T00:30:00.000Z', '11 hours ago'],
])('%s was %s', (iso, words) => {
  expect(formatTimeAgo(iso, now)).toBe(words);
});
