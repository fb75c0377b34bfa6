import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { newRemoteName } from '../../testing/release-samples.ts';
import { storeRelease } from '../../testing/releases/stored-releases.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { CurrentReleases } from './current-releases.ts';
import { ReleaseFiles } from './release-files.ts';
import { releaseFileKey } from '../publish/release-keys.ts';
import { setFate } from '../state/release-repository.ts';

describeOnOwnDatabase('The files of a release', (database) => {
  let store: TestStore;
  let remote: string;
  let contentId: string;
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  beforeEach(async () => {
    Object.values(log).forEach((line) => line.mockClear());
    store = await createTestStore();
    remote = newRemoteName();
    const files = { 'deep/chunk.js': 'chunk' };
    contentId = await storeRelease(database(), store.disk, { remote, version: '1.0.0', files });
  });
  afterEach(() => store.remove());

  /** Another server process on the same machine. */
  const newFiles = (pauseMs?: number) =>
    new ReleaseFiles({
      ...(pauseMs !== undefined && { pauseMs }),
      dataDir: store.folder,
      disk: store.disk,
      releases: new CurrentReleases({ database: database(), log }),
      log,
    });
  const inCopy = (...parts: string[]) => path.join(store.folder, 'remotes', remote, '1.0.0', ...parts);
  const name = () => ({ remote, version: '1.0.0' });
  const paths = new Set(['entry.js', 'app.js', 'deep/chunk.js']);
  const isWhole = async () => {
    expect(await readFile(inCopy('entry.js'), 'utf8')).toBe('entry 1.0.0');
    expect(await readFile(inCopy('deep', 'chunk.js'), 'utf8')).toBe('chunk');
    expect(await readdir(path.join(store.folder, 'remotes'))).toEqual([remote]);
  };

  it('are copied from the store once, and found there by the next process', async () => {
    expect(await newFiles().ensure(name())).toEqual(paths);
    await isWhole();
    expect(log.info).toHaveBeenCalledTimes(1);
    expect(await newFiles().ensure(name())).toEqual(paths);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('are copied whole however many processes do it at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => newFiles().ensure(name())));
    expect(made).toEqual(Array.from({ length: 8 }, () => paths));
    await isWhole();
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['misses a file', () => rm(inCopy('deep', 'chunk.js'))],
    ['has a changed file', () => appendFile(inCopy('app.js'), ' and more')],
    ['is empty', () => rm(inCopy(), { recursive: true }).then(() => mkdir(inCopy()))],
  ])('are copied again where the copy %s, and the log says so', async (_what, spoil) => {
    await newFiles().ensure(name());
    await spoil();
    expect(await newFiles().ensure(name())).toEqual(paths);
    await isWhole();
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a file', () => rm(inCopy('deep', 'chunk.js'))],
    ['all copies', () => rm(path.join(store.folder, 'remotes'), { recursive: true })],
  ])('are copied once more where somebody deletes %s while the process runs', async (_what, spoil) => {
    const files = newFiles();
    expect(await files.has(name(), 'deep/chunk.js')).toBe(true);
    await spoil();
    const reading = jest.spyOn(store.disk, 'getBytes');
    const asked = Array.from({ length: 8 }, () => files.has(name(), 'deep/chunk.js'));
    expect(await Promise.all(asked)).toEqual(asked.map(() => true));
    await isWhole();
    expect(await files.has(name(), 'nothing.js')).toBe(false);
    expect(reading).toHaveBeenCalledTimes(paths.size);
  });

  it('are not copied while the store has other bytes, and are once it has the right ones', async () => {
    const key = releaseFileKey({ ...name(), contentId }, 'app.js');
    await store.disk.put(key, 'something else');
    const files = newFiles(10);
    await expect(files.ensure(name())).rejects.toThrow('is not the published file');
    expect(await readdir(path.join(store.folder, 'remotes'))).toEqual([]);
    await store.disk.put(key, 'app 1.0.0');
    let copied: ReadonlySet<string> | undefined;
    while (!copied) {
      await wait(5);
      copied = await files.ensure(name()).catch(() => undefined);
    }
    expect(copied).toEqual(paths);
  });

  it('are not asked of the store for each request while it does not have them', async () => {
    const reading = jest.spyOn(store.disk, 'getBytes').mockRejectedValue(new Error('The store is gone'));
    const files = newFiles();
    for (let request = 0; request < 5; request += 1)
      await expect(files.ensure(name())).rejects.toThrow('The store is gone');
    expect(reading).toHaveBeenCalledTimes(1);
  });

  it('are there for open tabs also once the version is retired', async () => {
    await database().inDirectory((trx) => setFate(trx, remote, '1.0.0', 'retired'));
    expect(await newFiles().has(name(), 'deep/chunk.js')).toBe(true);
    await isWhole();
  });

  it('are those of releases in the database, also of one published a moment ago', async () => {
    const files = newFiles();
    await files.ensure(name());
    await mkdir(path.join(store.folder, 'remotes', remote, '1.1.0'));
    await writeFile(path.join(store.folder, 'remotes', remote, '1.1.0', 'app.js'), 'left here');
    expect(await files.ensure({ remote, version: '1.1.0' })).toBeUndefined();
    await storeRelease(database(), store.disk, { remote, version: '1.1.0' });
    expect(await files.ensure({ remote, version: '1.1.0' })).toEqual(new Set(['entry.js', 'app.js']));
    expect(await readFile(path.join(store.folder, 'remotes', remote, '1.1.0', 'app.js'), 'utf8')).toBe(
      'app 1.1.0',
    );
  });
});
