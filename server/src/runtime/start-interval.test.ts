import { startInterval } from './start-interval.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const everyMs = 1000;

it('does it at once and each time after it was done, whatever comes of it', async () => {
  const warn = jest.fn();
  const work = jest.fn(() => Promise.resolve());
  work.mockRejectedValueOnce(new Error('busy'));
  const stop = startInterval(work, { everyMs, warn });
  await jest.advanceTimersByTimeAsync(2 * everyMs);
  expect(work).toHaveBeenCalledTimes(3);
  expect(warn.mock.calls).toEqual([[new Error('busy')]]);
  await stop();
  await jest.advanceTimersByTimeAsync(2 * everyMs);
  expect(work).toHaveBeenCalledTimes(3);
});

it('ends what is under way when it is stopped, and waits for that', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const warn = jest.fn();
  const work = async (signal: AbortSignal) => {
    await promise;
    signal.throwIfAborted();
  };
  const stop = startInterval(work, { everyMs, warn });
  const done = jest.fn();
  const stopped = stop().then(done);
  await jest.advanceTimersByTimeAsync(everyMs);
  expect(done).not.toHaveBeenCalled();
  resolve();
  await stopped;
  expect(warn).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
