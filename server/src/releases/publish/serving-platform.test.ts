import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { builtRemote } from '../../testing/samples/build-samples.ts';
import { bindStore } from '../../files/stores/store-id.ts';
import { newRemoteName } from '../../testing/release-samples.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { checkRelease } from './check-build.ts';
import { publishRelease, type PublishingPlatform } from './publish-release.ts';

describeOnOwnDatabase('Publishing from another process than a server', (database) => {
  let temporary: string;
  let store: TestStore;
  let platform: PublishingPlatform;

  beforeEach(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-elsewhere-'));
    store = await createTestStore();
    platform = { database: database(), attachments: store, isElsewhere: true };
  });
  afterEach(async () => {
    await rm(temporary, { recursive: true });
    await store.remove();
  });

  const build = () => builtRemote(path.join(temporary, 'build'), { name: newRemoteName() });
  const refusal = (reason: string): unknown =>
    expect.objectContaining({ reasons: [expect.stringContaining(reason)] });

  it('is refused before a server has started', async () => {
    await expect(publishRelease(await build(), platform)).rejects.toEqual(
      refusal('no server of this platform has started yet'),
    );
  });

  it('is refused, and checked in vain, where files would not be in the store of the servers', async () => {
    const ofServers = await createTestStore();
    await bindStore({ database: database(), attachments: ofServers });
    const folder = await build();
    for (const act of [publishRelease, checkRelease]) {
      await expect(act(folder, platform)).rejects.toEqual(refusal('another store of files'));
    }
    await expect(publishRelease(folder, { ...platform, attachments: ofServers })).resolves.toBeTruthy();
    await ofServers.remove();
  });
});
