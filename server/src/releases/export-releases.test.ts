import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeOnDatabase } from '../database/test-database.ts';
import { builtShell } from '../testing/build-samples.ts';
import { newRemoteName } from '../testing/release-samples.ts';
import { storeRelease } from '../testing/stored-releases.ts';
import { createTestStore } from '../testing/uploads.ts';
import { exportReleases } from './export-releases.ts';

describeOnDatabase('The tree for a web server', (database) => {
  it('has every release as it was published, and is only added to', async () => {
    const store = await createTestStore();
    const remote = newRemoteName();
    const names = ['1.0.0', '1.1.0'].map((version) => ({ remote, version }));
    for (const name of names) await storeRelease(database(), store.disk, name);
    const folder = path.join(store.folder, 'export');
    const shellDist = await builtShell(path.join(store.folder, 'shell'));
    const place = { database: database(), disk: store.disk, shellDist };
    const exported = () => exportReleases(place, folder);
    const entryOf = (version: string) => path.join(folder, 'remotes', remote, version, 'entry.js');
    expect(await exported()).toEqual(names);
    expect(await readFile(entryOf('1.0.0'), 'utf8')).toBe('entry 1.0.0');
    expect(await readFile(path.join(folder, 'shell', 'shell.js'), 'utf8')).toBe('shell');
    expect(await exported()).toEqual([]);
    await appendFile(entryOf('1.1.0'), ' changed');
    await storeRelease(database(), store.disk, { remote, version: '1.2.0' });
    expect(await exported()).toEqual(['1.1.0', '1.2.0'].map((version) => ({ remote, version })));
    expect(await readFile(entryOf('1.1.0'), 'utf8')).toBe('entry 1.1.0');
    await store.remove();
  });
});
