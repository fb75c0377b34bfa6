import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtRemote, builtShell } from '../testing/build-samples.ts';
import { makeCurrent } from './make-current.ts';
import { publishRelease } from './publish-release.ts';
import { releasesOf } from './release-store.ts';

let temporary: string;
let dataDir: string;

beforeEach(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-current-'));
  dataDir = path.join(temporary, 'data');
  const shellDist = await builtShell(path.join(temporary, 'shell'));
  for (const version of ['1.0.0', '1.1.0']) {
    const folder = await builtRemote(path.join(temporary, 'build'), { version });
    await publishRelease(folder, { dataDir, shellDist });
  }
});
afterEach(() => rm(temporary, { recursive: true }));

const versions = async () => (await releasesOf(dataDir, 'mfe-roadmap')).map(({ record }) => record.version);

test('an older version becomes current again, with nothing left beside its files', async () => {
  const folder = path.join(dataDir, 'remotes', 'mfe-roadmap', '1.0.0');
  const before = await readdir(folder);
  expect(await versions()).toEqual(['1.1.0', '1.0.0']);
  expect(await makeCurrent(dataDir, 'mfe-roadmap', '1.0.0')).toBe(true);
  expect(await versions()).toEqual(['1.0.0', '1.1.0']);
  expect(await readdir(folder)).toEqual(before);
});

test('a version that is not published changes nothing', async () => {
  expect(await makeCurrent(dataDir, 'mfe-roadmap', '9.9.9')).toBe(false);
  expect(await versions()).toEqual(['1.1.0', '1.0.0']);
});
