import { readLastActivity, readLastCall, recordActivity, recordCall } from '@lexboard/shared-lib/session';
import { startSessionWatch, type SessionWatch } from './session-watch.ts';

const settings = { idleSeconds: 720, countdownSeconds: 600, warningSeconds: 10, warningCountdownSeconds: 20 };
const started: SessionWatch[] = [];

/** A tab of the browser: they share the storage and the clock, and nothing else. */
function openTab() {
  const tab = { onState: jest.fn(), onCallNeeded: jest.fn(), onEnd: jest.fn() };
  const watch = startSessionWatch({ settings, ...tab });
  started.push(watch);
  return { ...tab, ...watch };
}

const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);
const sleep = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);
const move = () => window.dispatchEvent(new Event('pointermove'));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  recordActivity();
  recordCall();
});

afterEach(() => {
  started.splice(0).forEach(({ stop }) => stop());
  jest.useRealTimers();
});

test('warns 10 s before the end of the countdown, counts 20 s down and ends', () => {
  const tab = openTab();
  pass(1309);
  expect(tab.onState).toHaveBeenLastCalledWith({ phase: 'countdown' });
  pass(1);
  expect(tab.onState).toHaveBeenLastCalledWith({ phase: 'warning', secondsLeft: 20 });
  pass(19);
  expect(tab.onState).toHaveBeenLastCalledWith({ phase: 'warning', secondsLeft: 1 });
  expect(tab.onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(tab.onEnd).toHaveBeenCalledTimes(1);
  pass(60);
  expect(tab.onEnd).toHaveBeenCalledTimes(1);
});

test('activity starts the watch anew, also in the countdown', () => {
  const tab = openTab();
  pass(1300);
  move();
  expect(tab.onState).toHaveBeenLastCalledWith({ phase: 'watching' });
  pass(1309);
  expect(tab.onEnd).not.toHaveBeenCalled();
});

test.each([
  ['by keys', 'keydown'],
  ['by voice', 'input'],
])('whoever writes for half an hour, %s, is there, and the server hears of it', (_, sign) => {
  const tab = openTab();
  for (let second = 0; second < 30 * 60; second += 10) {
    pass(10);
    window.dispatchEvent(new Event(sign));
  }
  expect(tab.onState).not.toHaveBeenCalled();
  expect(tab.onEnd).not.toHaveBeenCalled();
  expect(tab.onCallNeeded).toHaveBeenCalledTimes(15);
});

test('under the warning only extending counts', () => {
  const tab = openTab();
  pass(1311);
  move();
  expect(tab.onState).toHaveBeenLastCalledWith({ phase: 'warning', secondsLeft: 19 });
  tab.extend();
  expect(tab.onState).toHaveBeenLastCalledWith({ phase: 'watching' });
  pass(1309);
  expect(tab.onEnd).not.toHaveBeenCalled();
});

test('activity and extending in one tab count for all', () => {
  const [one, other] = [openTab(), openTab()];
  pass(1000);
  recordActivity();
  pass(1310);
  expect(other.onState).toHaveBeenLastCalledWith({ phase: 'warning', secondsLeft: 20 });
  one.extend();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(other.onState).toHaveBeenLastCalledWith({ phase: 'watching' });
});

test('all tabs come to the end together', () => {
  const tabs = [openTab(), openTab()];
  pass(1330);
  for (const tab of tabs) expect(tab.onEnd).toHaveBeenCalledTimes(1);
});

test('a laptop that slept beyond the end is signed out at the first sign of anybody', () => {
  const tab = openTab();
  sleep(5000);
  move();
  expect(tab.onEnd).toHaveBeenCalledTimes(1);
  expect(Date.now() - readLastActivity()).toBe(5_000_000);
});

test('a page that is opened after the end is signed out at once', () => {
  sleep(5000);
  expect(openTab().onEnd).toHaveBeenCalledTimes(1);
});

test('opening a page is an activity', () => {
  sleep(1000);
  openTab();
  expect(readLastActivity()).toBe(Date.now());
});

test('one of the tabs keeps the session of the server alive while somebody is active', () => {
  const tabs = [openTab(), openTab()];
  for (let second = 0; second < 600; second += 5) {
    pass(5);
    move();
  }
  const calls = tabs.map(({ onCallNeeded }) => onCallNeeded.mock.calls.length);
  expect(calls.reduce((sum, count) => sum + count)).toBe(5);
  expect(Date.now() - readLastCall()).toBeLessThan(120_000);
});

test('nothing is called for somebody who left', () => {
  const tab = openTab();
  pass(200);
  tab.onCallNeeded.mockClear();
  pass(1100);
  expect(tab.onCallNeeded).not.toHaveBeenCalled();
});

test('a watch that was stopped does nothing more', () => {
  const tab = openTab();
  tab.stop();
  pass(2000);
  move();
  expect(tab.onEnd).not.toHaveBeenCalled();
});
