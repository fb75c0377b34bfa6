import { repeatNowAndThen } from './repeat-now-and-then.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const everyMs = 1000;

it('does it at once and each time after it was done, whatever comes of it', async () => {
  const warn = jest.fn();
  const work = jest.fn(() => Promise.resolve());
  work.mockRejectedValueOnce(new Error('busy'));
  const stop = repeatNowAndThen(work, { everyMs, warn });
  await jest.advanceTimersByTimeAsync(2 * everyMs);
  expect(work).toHaveBeenCalledTimes(3);
  expect(warn.mock.calls).toEqual([[new Error('busy')]]);
  await stop();
  await jest.advanceTimersByTimeAsync(2 * everyMs);
  expect(work).toHaveBeenCalledTimes(3);
});

it('waits, when it is stopped, for what is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = repeatNowAndThen(() => promise, { everyMs, warn: jest.fn() });
  const done = jest.fn();
  const stopped = stop().then(done);
  await jest.advanceTimersByTimeAsync(everyMs);
  expect(done).not.toHaveBeenCalled();
  resolve();
  await stopped;
  expect(jest.getTimerCount()).toBe(0);
});
