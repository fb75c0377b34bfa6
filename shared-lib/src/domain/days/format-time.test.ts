import {
  formatTimeOfDay,
  formatShortDay,
  formatMoment,
  formatTimestamp,
  formatZonedTimestamp,
} from './format-time.ts';
import { formatToday } from './zones.ts';

// Wherever this runs, the clock of the person is in another zone than most of these.
const times = [
  ['Asia/Kolkata', '2026-11-20T18:29:59Z', '20-11-2026 23:59:59', '20 Nov 2026', '23:59', 'IST'],
  ['Asia/Kolkata', '2026-11-20T18:30:00Z', '21-11-2026 00:00:00', '21 Nov 2026', '00:00', 'IST'],
  ['UTC', '2026-11-20T23:59:59Z', '20-11-2026 23:59:59', '20 Nov 2026', '23:59', 'UTC'],
  ['UTC', '2026-09-27T12:00:00Z', '27-09-2026 12:00:00', '27 Sep 2026', '12:00', 'UTC'],
  ['UTC', '2026-11-21T00:00:00Z', '21-11-2026 00:00:00', '21 Nov 2026', '00:00', 'UTC'],
  [
    'America/New_York',
    '2026-07-02T03:59:59Z',
    '01-07-2026 23:59:59',
    '1 Jul 2026',
    '23:59',
    'America/New_York',
  ],
  [
    'America/New_York',
    '2026-07-02T04:00:00Z',
    '02-07-2026 00:00:00',
    '2 Jul 2026',
    '00:00',
    'America/New_York',
  ],
] as const;

test.each(times)('in %s the time %s shows as %s', (zone, iso, timestamp, day, clock, label) => {
  expect(formatTimestamp(zone, iso)).toBe(timestamp);
  expect(formatZonedTimestamp(zone, Date.parse(iso))).toBe(`${timestamp} ${label}`);
  expect(formatMoment(zone, new Date(iso))).toBe(`${day}, ${clock} ${label}`);
  expect([formatShortDay(zone, iso), formatTimeOfDay(zone, iso)]).toEqual([day, `${clock} ${label}`]);
  expect(formatToday(zone, new Date(iso))).toBe(timestamp.slice(0, 10).split('-').reverse().join('-'));
});

test('what is no time shows as what is empty does', () => {
  const shown = [formatTimestamp, formatZonedTimestamp, formatMoment, formatShortDay, formatTimeOfDay].map(
    (format) => format('UTC', 'soon'),
  );
  expect(shown).toEqual(Array(5).fill('--'));
});
