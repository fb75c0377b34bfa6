import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runExclusively } from './one-at-a-time.mjs';

let folder;

beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'lexboard-lock-'))));
afterEach(() => rm(folder, { recursive: true }));

it('starts the work of the second when that of the first has ended, in success or failure', async () => {
  const lock = path.join(folder, 'lock');
  const steps = [];
  const started = Promise.withResolvers();
  const { promise: released, reject } = Promise.withResolvers();
  const first = runExclusively(lock, async () => {
    steps.push('first starts');
    started.resolve();
    await released.finally(() => steps.push('first fails'));
  });
  await started.promise;
  const second = runExclusively(lock, () => Promise.resolve(steps.push('second starts')));
  reject(new Error('unreadable'));
  await expect(first).rejects.toThrow('unreadable');
  await second;
  expect(steps).toEqual(['first starts', 'first fails', 'second starts']);
  expect(await readdir(folder)).toEqual([]);
});

it('does not wait for a process that was killed', async () => {
  const lock = path.join(folder, 'lock');
  await writeFile(lock, '');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  expect(await runExclusively(lock, () => Promise.resolve('done'))).toBe('done');
});
