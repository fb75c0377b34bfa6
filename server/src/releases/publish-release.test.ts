import { mkdir, mkdtemp, open, readdir, readFile, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { currentRemotes } from './current-manifest.ts';
import { publishRelease } from './publish-release.ts';
import { releasesOf } from './release-store.ts';
import { builtRemote, builtShell, integrityOf } from '../testing/build-samples.ts';

let temporary: string;
let platform: { dataDir: string; shellDist: string };

beforeEach(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-releases-'));
  platform = {
    dataDir: path.join(temporary, 'data'),
    shellDist: await builtShell(path.join(temporary, 'shell')),
  };
});
afterEach(() => rm(temporary, { recursive: true }));

const build = (change: object = {}) => builtRemote(path.join(temporary, 'build'), change);
const publish = async (change: object = {}) => publishRelease(await build(change), platform);
const published = (...parts: string[]) => path.join(platform.dataDir, 'remotes', ...parts);
const refusal = (reason: RegExp): unknown =>
  expect.objectContaining({ reasons: [expect.stringMatching(reason)] });

test('a published remote is current, with its files and their digests', async () => {
  await publish({ version: '1.0.0' });
  const remotes = await currentRemotes(platform.dataDir)();
  expect(remotes['mfe-roadmap']).toEqual({
    version: '1.0.0',
    container: 'mfe_roadmap',
    folder: '/remotes/mfe-roadmap/1.0.0/',
    entry: '/remotes/mfe-roadmap/1.0.0/entry.js',
    files: [
      { path: 'entry.js', integrity: integrityOf('entry'), size: 5 },
      { path: 'app.js', integrity: integrityOf('app'), size: 3 },
    ],
    modules: { './app': { files: ['app.js'], shared: ['react'] } },
    channel: 'stable',
    fallback: null,
  });
  await expect(readFile(published('mfe-roadmap', '1.0.0', 'app.js'), 'utf8')).resolves.toBe('app');
});

test('the release published last is the current one, whatever its number', async () => {
  await publish({ version: '2.0.0' });
  await publish({ version: '1.0.0' });
  const versions = (await releasesOf(platform.dataDir, 'mfe-roadmap')).map(({ record }) => record.version);
  expect(versions).toEqual(['1.0.0', '2.0.0']);
});

test('a version that exists is refused, and stays as it is', async () => {
  await publish({ version: '1.0.0' });
  await expect(publish({ version: '1.0.0', contract: 1 })).rejects.toEqual(refusal(/1\.0\.0 exists already/));
  await expect(readdir(published('mfe-roadmap'))).resolves.toEqual(['1.0.0']);
});

test('of two publishes of one version at the same time, one wins and the other is refused', async () => {
  const folder = await build({ version: '1.0.0' });
  const results = await Promise.allSettled([
    publishRelease(folder, platform),
    publishRelease(folder, platform),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(readdir(published())).resolves.toEqual(['mfe-roadmap']);
});

test('a folder that is not a built remote is refused', async () => {
  const folder = path.join(temporary, 'empty');
  await mkdir(folder);
  await expect(publishRelease(folder, platform)).rejects.toEqual(
    refusal(/not a built remote: it has no release\.json/),
  );
});

test.each([
  ['no JSON', '{'],
  ['something else', '{}'],
  ['null', 'null'],
])('a record that is %s is refused', async (_what, text) => {
  const folder = await build();
  await writeFile(path.join(folder, 'release.json'), text);
  await expect(publishRelease(folder, platform)).rejects.toEqual(
    refusal(/is not a built remote: release\.json/),
  );
});

test.each([
  ['name', { name: '../outside' }],
  ['version', { version: '../../1' }],
  ['entry', { entry: 'other.js' }],
  ['file', { files: [{ path: '../entry.js', integrity: 'sha384-x', size: 1 }] }],
  ['module', { modules: { './app': { files: ['other.js'], shared: [] } } }],
])('a record whose %s leads elsewhere is refused', async (_what, change) => {
  await expect(publish(change)).rejects.toEqual(refusal(/is not a built remote/));
  await expect(releasesOf(platform.dataDir, 'mfe-roadmap')).resolves.toEqual([]);
});

test('a file that is not the one that was built is refused, and nothing is left behind', async () => {
  const folder = await build();
  await writeFile(path.join(folder, 'app.js'), 'changed');
  await expect(publishRelease(folder, platform)).rejects.toEqual(
    refusal(/app\.js is not the file that was built/),
  );
  await unlink(path.join(folder, 'app.js'));
  await expect(publishRelease(folder, platform)).rejects.toEqual(refusal(/app\.js is missing/));
  await expect(readdir(published())).resolves.toEqual([]);
});

test('every need that this platform cannot meet is named', async () => {
  const change = { contract: 2, shared: { react: '^18.0.0', rxjs: '7.8.2', moment: '2.0.0' } };
  await expect(publish(change)).rejects.toMatchObject({
    reasons: [
      'it needs react ^18.0.0, and this platform offers 19.3.1',
      'it needs moment 2.0.0, which this platform does not offer',
      'it is built for shared-lib contract 2, and this platform has 1',
    ],
  });
});

test('without a built shell nothing can be checked, and the message says so', async () => {
  const folder = await build();
  const publishing = publishRelease(folder, { ...platform, shellDist: temporary });
  await expect(publishing).rejects.toThrow(/The shell is not built/);
});

test('what a publish that was ended on the way left behind is swept, what is under way is not', async () => {
  const [left, underWay] = ['.incoming-left', '.incoming-under-way'];
  for (const name of [left, underWay]) await mkdir(published(name), { recursive: true });
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(published(left), hoursAgo, hoursAgo);
  await publish();
  expect((await readdir(published())).sort()).toEqual([underWay, 'mfe-roadmap']);
  expect(Object.keys(await currentRemotes(platform.dataDir)())).toEqual(['mfe-roadmap']);
});

test('files and every folder that leads to them are forced to disk', async () => {
  const folder = await build();
  const probe = await open(folder);
  const sync = jest.spyOn(Object.getPrototypeOf(probe), 'sync');
  await probe.close();
  await publishRelease(folder, platform);
  const files = ['entry.js', 'app.js', 'app.js.br', 'release.json', 'published.json'];
  const folders = ['the release', 'mfe-roadmap', 'remotes'];
  expect(sync).toHaveBeenCalledTimes(files.length + folders.length);
});
