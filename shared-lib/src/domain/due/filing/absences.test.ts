import { findAbsenceFaults } from './absences.ts';

const known = { today: '2026-11-30', account: 1, others: [{ from: '2026-12-20', until: '2026-12-31' }] };

test.each([
  ['a fortnight', { from: '2026-12-01', until: '2026-12-14', delegate: 2 }, undefined],
  ['nobody stands in', { from: '2026-12-01', until: '2026-12-01', delegate: null }, undefined],
  ['it has begun', { from: '2026-11-20', until: '2026-11-30', delegate: 2 }, undefined],
  ['no such day', { from: '2026-11-31', until: '2026-12-01', delegate: 2 }, 'This date does not exist.'],
  ['no last day', { from: '2026-12-01', until: '', delegate: 2 }, 'Please fill this day.'],
  [
    'it ends before it begins',
    { from: '2026-12-02', until: '2026-12-01', delegate: 2 },
    'The last day is before the first one.',
  ],
  [
    'it is over',
    { from: '2026-11-01', until: '2026-11-29', delegate: 2 },
    'This day is over: today is Mon 30 Nov 2026.',
  ],
  [
    'longer than a year',
    { from: '2026-12-01', until: '2027-12-02', delegate: 2 },
    'An absence is at most a year long.',
  ],
  [
    'oneself',
    { from: '2026-12-01', until: '2026-12-02', delegate: 1 },
    'Nobody stands in for themselves: choose somebody else.',
  ],
  [
    'the last day is the first of another',
    { from: '2026-12-01', until: '2026-12-20', delegate: 2 },
    'These days overlap with Sun 20 Dec 2026 to Thu 31 Dec 2026.',
  ],
])('An absence: %s', (_, absence, message) => {
  expect(findAbsenceFaults(absence, known)[0]?.message).toBe(message);
});
