import { sendAll } from './send-all.ts';

test('a receiver that does not answer delays nobody else', async () => {
  jest.useFakeTimers();
  const due = ['slow'];
  const sent: string[] = [];
  let answer: () => void = () => undefined;
  const run = sendAll({
    claim: () => Promise.resolve(due.shift()),
    send: async (name) => {
      if (name === 'slow') await new Promise<void>((resolve) => (answer = resolve));
      sent.push(name);
    },
    signal: new AbortController().signal,
  });
  await jest.advanceTimersByTimeAsync(0);
  due.push('one', 'two');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['one', 'two']);
  answer();
  await run;
  expect(sent).toEqual(['one', 'two', 'slow']);
  jest.useRealTimers();
});

test('a failure of the server itself ends the run, once those under way have ended', async () => {
  const due = ['broken', 'good'];
  const sent: string[] = [];
  const run = sendAll({
    claim: () => Promise.resolve(due.shift()),
    send: (name) => {
      if (name === 'broken') return Promise.reject(new Error('No database'));
      sent.push(name);
      return Promise.resolve();
    },
    signal: new AbortController().signal,
  });
  await expect(run).rejects.toThrow('No database');
  expect(sent).toEqual(['good']);
});
