import type { SessionCounts } from './count-sessions.ts';
import type { Comparison } from './read-observations.ts';
import { sessionsText } from './verdict-text.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

const comparedFor = (seconds: number): Comparison => ({
  remote: 'mfe-roadmap',
  canary: '1.1.0',
  stable: '1.0.0',
  since: new Date(now.getTime() - seconds * 1_000),
  percent: 50,
  now,
});

const counts = (sessions: number, failing: number, failingLately = 0, silent = 0): SessionCounts => ({
  all: { sessions, failing },
  compared: { sessions, failing },
  named: { sessions: 0, failing: 0 },
  sample: sessions,
  failingLately,
  silent,
});

const textFor = (seconds: number, canary = counts(1_200, 6), stable = counts(3, 0)) =>
  sessionsText(comparedFor(seconds), { canary, stable });

test.each([
  [0.4, 'the last 1 second, since'],
  [119, 'the last 119 seconds, since'],
  [120, 'the last 2 minutes, since'],
  [7_199, 'the last 119 minutes, since'],
  [7_200, 'the last 2 hours, since'],
  [86_400 * 13.9, 'the last 13 days, since'],
  [86_400 * 30, 'the last 14 days:'],
])('a verdict names the time that it is about: after %d seconds %s', (seconds, words) => {
  expect(textFor(seconds)).toContain(`Sessions of ${words}`);
});

test('it names both versions, also one that nobody has opened yet', () => {
  expect(textFor(60)).toMatch(
    /: 6 of 1,200 with 1\.1\.0 failed \(0\.5 %\), 0 of 3 with 1\.0\.0 failed \(0\.0 %\)\.$/,
  );
  expect(textFor(60, counts(0, 0), counts(0, 0))).toMatch(
    /: none with 1\.1\.0 so far, none with 1\.0\.0 so far\.$/,
  );
});

test('it says how many of the failed sessions stayed silent', () => {
  expect(textFor(60, counts(9, 3, 0, 2))).toContain(
    '3 of 9 with 1.1.0 failed (33.3 %, 2 of them without a report)',
  );
});

test('it says what is still to come in where failures are known before the rest', () => {
  expect(textFor(60, counts(9, 2, 1), counts(9, 2, 1))).toContain(
    ' 2 failures are of the last 30 seconds, and sessions of these seconds without a failure are still to come in',
  );
  expect(textFor(60, counts(9, 1, 1))).toContain(' 1 failure is of the last 30 seconds');
});
