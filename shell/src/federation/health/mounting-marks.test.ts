import { clearMarksOnLeaving, markMounting, takeFrozen } from './mounting-marks.ts';

const of = { remote: 'mfe-roadmap', version: '2.0.0' };
const other = { remote: 'mfe-workspace', version: '1.0.0' };

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('a page that comes back hears once of what did not get as far as to be shown', () => {
  markMounting(of);
  markMounting(other)('failed');
  expect(takeFrozen()).toEqual([of]);
  expect(takeFrozen()).toEqual([]);
});

test('what blocks the page soon after it was shown has frozen it, later not', () => {
  const end = markMounting(of);
  end('shown');
  jest.advanceTimersByTime(1_900);
  expect(takeFrozen()).toEqual([of]);
  markMounting(of)('shown');
  jest.advanceTimersByTime(2_000);
  expect(takeFrozen()).toEqual([]);
});

test('a page that is left while something starts has not frozen', () => {
  clearMarksOnLeaving();
  markMounting(of);
  window.dispatchEvent(new Event('pagehide'));
  expect(takeFrozen()).toEqual([]);
});

test('a storage with something else in it is no freeze', () => {
  sessionStorage.setItem('lexboard.mounting', '[1, {"remote": 2}]');
  expect(takeFrozen()).toEqual([]);
  sessionStorage.setItem('lexboard.mounting', 'x');
  expect(takeFrozen()).toEqual([]);
});
