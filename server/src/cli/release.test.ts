import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtRemote, builtShell } from '../testing/build-samples.ts';
import { releaseCommand } from './release.ts';

let temporary: string;
let printed: string[];

beforeEach(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-release-cli-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => printed.push(text));
});
afterEach(() => rm(temporary, { recursive: true }));

async function run(...words: string[]) {
  const platform = {
    dataDir: path.join(temporary, 'data'),
    shellDist: await builtShell(path.join(temporary, 'shell')),
  };
  await releaseCommand(() => platform).parseAsync(words, { from: 'user' });
  return printed.splice(0);
}

test('says what it published, and what is out', async () => {
  expect(await run('status')).toEqual(['Nothing is published.']);
  const folder = await builtRemote(path.join(temporary, 'build'));
  expect(await run('publish', folder)).toEqual(['Published mfe-roadmap 1.0.0.']);
  expect(await run('status')).toEqual(['mfe-roadmap  1.0.0  (1 published)']);
});

test('speaks JSON to machines', async () => {
  const folder = await builtRemote(path.join(temporary, 'build'));
  expect(await run('publish', folder, '--json')).toEqual(['{"remote":"mfe-roadmap","version":"1.0.0"}']);
  expect(await run('status', '--json')).toEqual([
    '[{"remote":"mfe-roadmap","stable":"1.0.0","versions":["1.0.0"]}]',
  ]);
});

test('a refused release is an error with every reason', async () => {
  const folder = await builtRemote(path.join(temporary, 'build'), { contract: 9 });
  await expect(run('publish', folder)).rejects.toThrow(/built for shared-lib contract 9/);
});
