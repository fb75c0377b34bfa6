import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { newRemoteName } from '../../testing/release-samples.ts';
import { storeRelease } from '../../testing/releases/stored-releases.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { createStoreSource, exportReleases } from './export-releases.ts';
import { platformOperator, retire, rollBack } from '../operations/operations.ts';
import { releaseFileKey } from './release-keys.ts';

describeOnOwnDatabase('The tree for a web server', (database) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await createTestStore();
  });
  afterAll(() => store.remove());
  let remote: string;
  beforeEach(() => {
    remote = newRemoteName();
  });

  const publish = async (...versions: string[]) => {
    for (const version of versions) await storeRelease(database(), store.disk, { remote, version });
  };
  const treeOf = (name: string) => path.join(store.folder, `export ${remote} ${name}`);
  /** The versions that are written of this test's remote. */
  async function exportTo(folder: string): Promise<string[]> {
    const written = await exportReleases(
      createStoreSource({ database: database(), disk: store.disk }),
      folder,
    );
    return written.filter((name) => name.remote === remote).map(({ version }) => version);
  }
  const read = (folder: string, version: string, file = 'entry.js') =>
    readFile(path.join(folder, 'remotes', remote, version, file), 'utf8');

  it('has every release as it was published, and is only added to', async () => {
    await publish('1.0.0', '1.1.0');
    const tree = treeOf('one');
    expect(await exportTo(tree)).toEqual(['1.0.0', '1.1.0']);
    expect(await read(tree, '1.0.0')).toBe('entry 1.0.0');
    expect(await exportTo(tree)).toEqual([]);
    await appendFile(path.join(tree, 'remotes', remote, '1.1.0', 'entry.js'), ' changed');
    await publish('1.2.0');
    expect(await exportTo(tree)).toEqual(['1.1.0', '1.2.0']);
    expect(await read(tree, '1.1.0')).toBe('entry 1.1.0');
  });

  it('has the versions that nobody gets any more, for tabs that are still open with them', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    const before = treeOf('before');
    await exportTo(before);
    await retire(database(), platformOperator, { remote, version: '1.0.0' });
    await rollBack(database(), platformOperator, { remote });
    expect(await exportTo(before)).toEqual([]);
    const after = treeOf('after');
    expect(await exportTo(after)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    for (const tree of [before, after])
      for (const version of ['1.0.0', '1.2.0'])
        expect([await read(tree, version), await read(tree, version, 'app.js')]).toEqual([
          `entry ${version}`,
          `app ${version}`,
        ]);
  });

  it('has all others where the store does not have one as it was published, and names that one', async () => {
    const version = '1.0.0';
    const contentId = await storeRelease(database(), store.disk, { remote, version });
    await publish('1.1.0');
    const tree = treeOf('others');
    const damaged = releaseFileKey({ remote, version, contentId }, 'entry.js');
    await store.disk.put(damaged, 'changed');
    await expect(exportTo(tree)).rejects.toThrow(`${remote} ${version}: entry.js`);
    expect(await read(tree, '1.1.0')).toBe('entry 1.1.0');
    await expect(read(tree, version)).rejects.toThrow('ENOENT');
    await store.disk.put(damaged, `entry ${version}`);
    expect(await exportTo(tree)).toEqual([version]);
  });
});
