import { findDueDigest } from './digest-day.ts';

const clock = {
  timeZone: 'Asia/Kolkata',
  digestHour: 8,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  digestDay: '2026-11-26',
};

test.each<[string, string, object, string | undefined]>([
  ['before the hour', '2026-11-27T02:29:59Z', {}, undefined],
  ['at the hour of the zone', '2026-11-27T02:30:00Z', {}, '2026-11-27'],
  ['once it is settled', '2026-11-27T02:31:00Z', { digestDay: '2026-11-27' }, undefined],
  ['a missed day, later on it', '2026-11-27T17:00:00Z', {}, '2026-11-27'],
  ['a missed day, next morning', '2026-11-28T01:00:00Z', {}, '2026-11-27'],
  ['of several missed days the newest', '2026-12-05T05:00:00Z', {}, '2026-12-05'],
  ['the clock jumped over the hour', '2026-11-27T12:00:00Z', {}, '2026-11-27'],
  ['and back before it', '2026-11-27T01:00:00Z', { digestDay: '2026-11-27' }, undefined],
  ['after a clock that was a year ahead', '2026-11-27T03:00:00Z', { digestDay: '2027-11-27' }, '2026-11-27'],
  ['never before', '2026-11-27T03:00:00Z', { digestDay: null }, '2026-11-27'],
  ['in its first hours', '2026-01-01T01:00:00Z', { digestDay: null }, undefined],
  [
    'on a first day that began after the hour',
    '2026-01-01T09:00:00Z',
    { digestDay: null, createdAt: new Date('2026-01-01T03:00:00Z') },
    undefined,
  ],
  [
    'an hour that summer time skips',
    '2027-03-14T07:00:00Z',
    { timeZone: 'America/New_York', digestHour: 2 },
    '2027-03-14',
  ],
  ['midnight', '2026-11-26T18:30:00Z', { digestHour: 0 }, '2026-11-27'],
])('%s', (_when, now, more, day) => {
  expect(findDueDigest({ ...clock, ...more }, new Date(now))).toBe(day);
});
