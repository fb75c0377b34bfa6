import {
  endOfDay,
  formatClock,
  formatDayIn,
  formatZone,
  isTimeZone,
  startOfDay,
  toKnownZone,
} from './zones.ts';

test.each([
  ['Asia/Kolkata', '2026-11-20T18:29:59Z', '2026-11-20 23:59:59', 'IST'],
  ['Asia/Kolkata', '2026-11-20T18:30:00Z', '2026-11-21 00:00:00', 'IST'],
  ['UTC', '2026-11-20T18:30:00Z', '2026-11-20 18:30:00', 'UTC'],
  ['America/New_York', '2026-07-01T02:00:00Z', '2026-06-30 22:00:00', 'America/New_York'],
])('in %s the time %s is %s %s', (zone, iso, clock, label) => {
  expect(formatClock(zone, new Date(iso))).toBe(clock);
  expect(formatDayIn(zone, new Date(iso))).toBe(clock.slice(0, 10));
  expect(formatZone(zone)).toBe(label);
});

test.each([
  ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z', '2026-11-20T18:29:59.999Z'],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z'],
  // Midnight comes twice in Havana, and never in Santiago.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
])('in %s %s lasts from %s to %s', (zone, day, start, end) => {
  expect(startOfDay(zone, day).toISOString()).toBe(start);
  expect(endOfDay(zone, day).toISOString()).toBe(end);
});

test.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['Europe/London', true],
  // Engines list these by either name.
  ['Asia/Kathmandu', true],
  ['Asia/Katmandu', true],
  ['Asia/Yangon', true],
  ['Asia/Ho_Chi_Minh', true],
  ['Europe/Kyiv', true],
  ['+05:30', false],
  // Of this a database may understand Israel's.
  ['IST', false],
  ['asia/kolkata', false],
  ['Mars/Olympus', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

test.each([
  ['Asia/Dubai', 'Asia/Dubai'],
  ['Mars/Olympus', 'Asia/Kolkata'],
  ['', 'Asia/Kolkata'],
  [null, 'Asia/Kolkata'],
])('%j is usable as %s', (name, zone) => {
  expect(toKnownZone(name)).toBe(zone);
});
