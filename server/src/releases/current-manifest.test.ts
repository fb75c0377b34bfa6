import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtRemote, builtShell } from '../testing/build-samples.ts';
import { currentRemotes } from './current-manifest.ts';
import { publishRelease } from './publish-release.ts';

let temporary: string;
let dataDir: string;
let warn: jest.SpyInstance;

beforeEach(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-manifest-'));
  dataDir = path.join(temporary, 'data');
  const shellDist = await builtShell(path.join(temporary, 'shell'));
  for (const version of ['1.0.0', '1.1.0']) {
    const folder = await builtRemote(path.join(temporary, 'build'), { version });
    await publishRelease(folder, { dataDir, shellDist });
  }
  warn = jest.spyOn(process, 'emitWarning').mockImplementation();
});
afterEach(() => rm(temporary, { recursive: true }));

const inRemotes = (...parts: string[]) => path.join(dataDir, 'remotes', ...parts);
const versions = async () =>
  Object.entries(await currentRemotes(dataDir)()).map(([remote, { version }]) => [remote, version]);

test('what is no folder is passed over', async () => {
  await writeFile(inRemotes('notes.txt'), 'left here');
  await writeFile(inRemotes('mfe-roadmap', 'notes.txt'), 'left here');
  await mkdir(inRemotes('.incoming-killed'));
  await mkdir(inRemotes('mfe-empty'));
  expect(await versions()).toEqual([['mfe-roadmap', '1.1.0']]);
  expect(warn).not.toHaveBeenCalled();
});

test.each<[string, (folder: string) => Promise<unknown>]>([
  ['is empty', (folder) => rm(folder, { recursive: true }).then(() => mkdir(folder))],
  ['does not say when it was published', (folder) => writeFile(path.join(folder, 'published.json'), '{}')],
  ['was cut off', (folder) => writeFile(path.join(folder, 'published.json'), '{"publi')],
])(
  'a version whose folder %s is left out, for the one before, and the log says so once',
  async (_what, spoil) => {
    const folder = inRemotes('mfe-roadmap', '1.1.0');
    await spoil(folder);
    expect(await versions()).toEqual([['mfe-roadmap', '1.0.0']]);
    await versions();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`The release in ${folder} is left out`));
  },
);
