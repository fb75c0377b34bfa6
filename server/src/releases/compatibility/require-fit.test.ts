import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { builtRemote, builtShell } from '../../testing/samples/build-samples.ts';
import { newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { runReleaseCommand } from '../control/release-commands.ts';
import { findShell } from '../state/read-shell.ts';

const user = 'operator';

describeOnOwnDatabase('Giving people a version that was published to an older shell', (database) => {
  let temporary: string;
  let store: TestStore;
  let remote: string;
  beforeEach(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-fit-'));
    store = await createTestStore();
    remote = newRemoteName();
    await publishAll();
  });
  afterEach(async () => {
    await rm(temporary, { recursive: true });
    await store.remove();
  });

  const platform = (shellDist: string) => ({
    database: database(),
    attachments: store,
    readShell: findShell(shellDist),
  });

  /** A stable version that fits any shell, a canary that needs today's React, and one that nobody gets yet. */
  async function publishAll() {
    const shell = await builtShell(path.join(temporary, 'shell'));
    const builds = [
      { version: '1.0.0', shared: {}, percent: undefined },
      { version: '1.1.0', shared: { react: '^19.0.0' }, percent: 10 },
      { version: '1.2.0', shared: { react: '^19.0.0' }, percent: 10 },
    ];
    for (const { version, shared, percent } of builds) {
      const modules = { './app': { files: ['app.js'], shared: Object.keys(shared) } };
      const change = { name: remote, version, shared, modules };
      const folder = await builtRemote(path.join(temporary, version), change);
      await publishRelease(folder, platform(shell), percent === undefined ? {} : { canary: { percent } });
    }
    await runReleaseCommand(platform(shell), 'canary', { remote, version: '1.1.0', percent: 10 }, user);
  }

  const newerShell = () => builtShell(path.join(temporary, 'newer'), { shared: { react: '20.0.0' } });

  it.each([
    ['promote', { version: '1.2.0' }],
    ['promote', { version: '1.1.0' }],
    ['canary', { version: '1.2.0', percent: 1 }],
    ['canary', { version: '1.1.0', percent: 50 }],
  ] as const)('is refused with the reason: %s %o', async (command, input) => {
    const before = await readChannel(database(), remote);
    await expect(
      runReleaseCommand(platform(await newerShell()), command, { remote, ...input }, user),
    ).rejects.toMatchObject({
      reasons: [
        `${remote} ${input.version} does not fit this platform any more: it needs react ^19.0.0, and this platform offers 20.0.0: build it for that version.`,
      ],
    });
    expect(await readChannel(database(), remote)).toEqual(before);
  });

  it.each([
    ['promote', { version: '1.0.0' }],
    ['canary', { version: '1.1.0', percent: 5 }],
    ['rollback', {}],
  ] as const)('is done where nobody gets it who had it not, or it fits: %s %o', async (command, input) => {
    const saysSo: unknown = expect.stringContaining(remote);
    await expect(
      runReleaseCommand(platform(await newerShell()), command, { remote, ...input }, user),
    ).resolves.toMatchObject({ message: saysSo });
  });

  it('takes the only good version from nobody while the shell takes something of it', async () => {
    const takes = { [remote]: { './tree': { digest: 'of its props', type: 0 } } };
    const contract = { offers: {}, takes, bus: 2, types: ['string'] };
    const shell = await builtShell(path.join(temporary, 'needing'), { contract });
    const back = (shellDist: string) =>
      runReleaseCommand(platform(shellDist), 'rollback', { remote, version: '1.0.0' }, user);
    await expect(back(shell)).rejects.toMatchObject({
      reasons: [
        `${remote} 1.0.0 is the only good version, and the shell 0.1.0-00000000 takes something of it: publish or promote another version first.`,
      ],
    });
    expect(await readChannel(database(), remote)).toMatchObject({ stable: '1.0.0' });
    expect((await back(await newerShell())).message).toContain('nobody gets it any more');
  });
});
