import { formatClock, formatDayIn, toInstant, isTimeZone, formatZone, toKnownZone } from './zones.ts';

test.each([
  ['Asia/Kolkata', '2026-11-20T18:29:59Z', '2026-11-20 23:59:59', 'IST'],
  ['Asia/Kolkata', '2026-11-20T18:30:00Z', '2026-11-21 00:00:00', 'IST'],
  ['UTC', '2026-11-20T18:30:00Z', '2026-11-20 18:30:00', 'UTC'],
  ['America/New_York', '2026-07-01T02:00:00Z', '2026-06-30 22:00:00', 'America/New_York'],
])('in %s the time %s is %s %s', (zone, iso, clock, label) => {
  expect(formatClock(zone, new Date(iso))).toBe(clock);
  expect(formatDayIn(zone, new Date(iso))).toBe(clock.slice(0, 10));
  expect(toInstant(zone, clock.replace(' ', 'T'))).toEqual(new Date(iso));
  expect(formatZone(zone)).toBe(label);
});

test.each([
  ['Asia/Kolkata', '2026-11-20T23:59:59.999', '2026-11-20T18:29:59.999Z'],
  // An hour comes twice, and one never.
  ['Europe/London', '2026-10-25T00:00:00', '2026-10-24T23:00:00.000Z'],
  ['Europe/London', '2026-10-26T00:00:00', '2026-10-26T00:00:00.000Z'],
  ['Europe/London', '2026-03-30T00:00:00', '2026-03-29T23:00:00.000Z'],
])('in %s it is %s at %s', (zone, clock, iso) => {
  expect(toInstant(zone, clock).toISOString()).toBe(iso);
});

test.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['Europe/London', true],
  ['+05:30', false],
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
