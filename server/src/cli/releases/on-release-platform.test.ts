import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { bindStore } from '../../files/stores/store-id.ts';
import type { CommandName } from '../../releases/control/command-input.ts';
import { runReleaseCommand } from '../../releases/control/release-commands.ts';
import { builtRemote } from '../../testing/samples/build-samples.ts';
import { addShell, newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { addTestOrganisation } from '../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { createPublishingPlatform } from './on-release-platform.ts';

describeOnOwnDatabase('lexboard release in a process that is no server', (database) => {
  let temporary: string;
  let store: TestStore;
  let remote: string;

  beforeEach(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-release-elsewhere-'));
    store = await createTestStore();
    remote = newRemoteName();
    await bindStore({ database: database(), attachments: store });
    await run('publish', { folder: await build('1.0.0') });
    await run('publish', { folder: await build('1.1.0'), audience: { percent: 10 } });
  });
  afterEach(async () => {
    await rm(temporary, { recursive: true });
    await store.remove();
  });

  const build = (version: string) => builtRemote(path.join(temporary, version), { name: remote, version });
  const run = (name: CommandName, input: object) =>
    runReleaseCommand(
      createPublishingPlatform(database(), store, 'https://lexboard.example'),
      name,
      input,
      'asha',
    );
  const channel = () => readChannel(database(), remote);

  it('promotes a version', async () => {
    await run('promote', { remote, version: '1.1.0' });
    expect(await channel()).toMatchObject({ stable: '1.1.0', canary: null });
  });

  it('widens and narrows a canary', async () => {
    for (const percent of [50, 5]) {
      await run('canary', { remote, version: '1.1.0', percent });
      expect(await channel()).toMatchObject({ stable: '1.0.0', canary: '1.1.0', percent });
    }
  });

  it('takes back the canary, then the stable version', async () => {
    await run('rollback', { remote });
    expect(await channel()).toMatchObject({ stable: '1.0.0', canary: null });
    await run('promote', { remote, version: '1.1.0', reason: 'Mended' });
    await run('rollback', { remote });
    expect(await channel()).toMatchObject({ stable: '1.0.0', canary: null });
  });

  it('pins a person, lets go of them, and retires the version', async () => {
    const { viewer } = await addTestOrganisation(database());
    await run('rollback', { remote });
    await run('pin', { user: viewer.username, remote, version: '1.1.0' });
    await expect(run('retire', { remote, version: '1.1.0' })).rejects.toThrow(viewer.username);
    await run('pin', { user: viewer.username, remote, version: null });
    await expect(run('retire', { remote, version: '1.1.0' })).resolves.toMatchObject({
      message: `${remote} 1.1.0 is retired. Open tabs keep it until they move on.`,
    });
  });

  it('names each wrong field of a command once', async () => {
    const wrong = { remote, version: '1.1.0', percent: 101, users: 'asha' };
    await expect(run('canary', wrong)).rejects.toThrow(/^percent must be <= 100\.\nusers must be array\.$/);
  });

  it.each([
    ['promote', {}],
    ['canary', { percent: 50 }],
  ] as const)(
    '%s is refused where the version does not fit the shell that people have',
    async (name, input) => {
      const version = `2.0.0-${name}`;
      await addShell(database(), version, { react: '20.0.0' });
      await expect(run(name, { remote, version: '1.1.0', ...input })).rejects.toThrow(
        `it needs react ^19.0.0, and the shell ${version} (stable) offers 20.0.0`,
      );
      expect(await channel()).toMatchObject({ stable: '1.0.0', canary: '1.1.0', percent: 10 });
      await addShell(database(), `3.0.0-${name}`, { react: '19.3.1' });
    },
  );
});
