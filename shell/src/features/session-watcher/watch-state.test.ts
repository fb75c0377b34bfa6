import { needsCall, watchStateAt } from './watch-state.ts';

const settings = { idleSeconds: 720, countdownSeconds: 600, warningSeconds: 10, warningCountdownSeconds: 20 };
const start = 1_800_000_000_000;
const after = (seconds: number) => ({
  now: start + seconds * 1000,
  lastActivity: start,
  lastCall: start,
});

test.each([
  [0, { phase: 'watching' }],
  [719.999, { phase: 'watching' }],
  [720, { phase: 'countdown' }],
  [1309.999, { phase: 'countdown' }],
  [1310, { phase: 'warning', secondsLeft: 20 }],
  [1310.5, { phase: 'warning', secondsLeft: 20 }],
  [1329, { phase: 'warning', secondsLeft: 1 }],
  [1330, { phase: 'ended' }],
  [50_000, { phase: 'ended' }],
])('%d s after the last activity: %j', (seconds, state) => {
  expect(watchStateAt(after(seconds), settings)).toEqual(state);
});

test('a clock that was set back does not end a session', () => {
  expect(watchStateAt(after(-5000), settings)).toEqual({ phase: 'watching' });
});

test('the server is told every two minutes while somebody is active', () => {
  const times = { now: start + 119_999, lastActivity: start + 119_000, lastCall: start };
  expect(needsCall(times, settings)).toBe(false);
  expect(needsCall({ ...times, now: start + 120_000 }, settings)).toBe(true);
});

test('shortened times do not make calls come in a burst', () => {
  const times = { now: start + 1999, lastActivity: start + 1999, lastCall: start };
  expect(needsCall(times, { ...settings, idleSeconds: 4 })).toBe(false);
});

test('the server is not told about somebody who left', () => {
  const lastActivity = start - 60_000;
  expect(needsCall({ now: start + 300_000, lastActivity, lastCall: start }, settings)).toBe(false);
});

test('the server hears of the last activity late enough to outlive the warning', () => {
  const serverLimit = settings.idleSeconds + settings.countdownSeconds;
  for (let quietFor = 0; quietFor <= 120; quietFor += 5) {
    const times = { lastActivity: start, lastCall: start - (120 - quietFor) * 1000 };
    for (let second = 0; second < 1330; second += 1) {
      const now = start + second * 1000;
      if (needsCall({ ...times, now }, settings)) times.lastCall = now;
    }
    expect(times.lastCall + serverLimit * 1000).toBeGreaterThanOrEqual(start + 1330 * 1000);
  }
});
