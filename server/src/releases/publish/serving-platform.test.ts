import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { builtRemote, builtShell } from '../../testing/samples/build-samples.ts';
import { bindStore } from '../../files/stores/store-id.ts';
import { newRemoteName } from '../../testing/release-samples.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { checkRelease } from './check-build.ts';
import { publishRelease, type PublishingPlatform } from './publish-release.ts';
import { announceShell, readServingShell } from './serving-platform.ts';
import { findShell } from '../state/read-shell.ts';

describeOnOwnDatabase('Publishing from another process than a server', (database) => {
  let temporary: string;
  let store: TestStore;
  let platform: PublishingPlatform;
  let readServedShell: ReturnType<typeof findShell>;

  beforeEach(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-elsewhere-'));
    store = await createTestStore();
    readServedShell = findShell(await builtShell(path.join(temporary, 'shell')));
    platform = {
      database: database(),
      attachments: store,
      readShell: readServingShell(database()),
      isElsewhere: true,
    };
    await bindStore(platform);
  });
  afterEach(async () => {
    await rm(temporary, { recursive: true });
    await store.remove();
  });

  const build = (change: object = {}) =>
    builtRemote(path.join(temporary, 'build'), { name: newRemoteName(), ...change });
  const refusal = (reason: string): unknown =>
    expect.objectContaining({ reasons: [expect.stringContaining(reason)] });

  it('is refused, and checked in vain, where files would not be in the store of the servers', async () => {
    const ofServers = await createTestStore();
    await bindStore({ database: database(), attachments: ofServers });
    await announceShell(database(), await readServedShell());
    const folder = await build();
    for (const act of [publishRelease, checkRelease]) {
      await expect(act(folder, platform)).rejects.toEqual(refusal('another store of files'));
    }
    await expect(publishRelease(folder, { ...platform, attachments: ofServers })).resolves.toBeTruthy();
    await ofServers.remove();
  });

  it('compares with the shell of the server that started last', async () => {
    await announceShell(database(), { ...(await readServedShell()), shared: { react: '20.0.0' } });
    await expect(publishRelease(await build(), platform)).rejects.toEqual(
      refusal('it needs react ^19.0.0, and this platform offers 20.0.0'),
    );
    await announceShell(database(), await readServedShell());
    await expect(publishRelease(await build(), platform)).resolves.toBeTruthy();
  });

  it('is refused before a server has started', async () => {
    await announceShell(database(), await readServedShell());
    await database().inDirectory((trx) => trx.updateTable('platform').set({ shell: null }).execute());
    await expect(publishRelease(await build(), platform)).rejects.toEqual(
      refusal('no server of this platform has started yet'),
    );
  });
});
