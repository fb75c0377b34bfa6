import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { builtRemote } from '../../testing/samples/build-samples.ts';
import { addReleases, addShell, newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { runReleaseCommand } from '../control/release-commands.ts';

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

  const platform = () => ({ database: database(), attachments: store });
  const run = (command: 'promote' | 'canary' | 'rollback', input: object) =>
    runReleaseCommand(platform(), command, { remote, ...input }, user);

  /** A stable version that fits any shell, a canary that needs today's React, and one that nobody gets yet. */
  async function publishAll() {
    await giveShell({ react: '19.3.1' });
    const builds = [
      { version: '1.0.0', shared: {}, percent: undefined },
      { version: '1.1.0', shared: { react: '^19.0.0' }, percent: 10 },
      { version: '1.2.0', shared: { react: '^19.0.0' }, percent: 10 },
    ];
    for (const { version, shared, percent } of builds) {
      const modules = { './app': { files: ['app.js'], shared: Object.keys(shared) } };
      const change = { name: remote, version, shared, modules };
      const folder = await builtRemote(path.join(temporary, version), change);
      await publishRelease(folder, platform(), percent === undefined ? {} : { canary: { percent } });
    }
    await run('canary', { version: '1.1.0', percent: 10 });
  }

  let shells = 0;
  const giveShell = async (offers: object, change: object = {}) => {
    const version = `1.${(shells += 1)}.0`;
    await addShell(database(), version, offers, change);
    return version;
  };

  it.each([
    ['promote', { version: '1.2.0' }],
    ['promote', { version: '1.1.0' }],
    ['canary', { version: '1.2.0', percent: 1 }],
    ['canary', { version: '1.1.0', percent: 50 }],
  ] as const)('is refused with the reason: %s %o', async (command, input) => {
    const before = await readChannel(database(), remote);
    const shell = await giveShell({ react: '20.0.0' });
    await expect(run(command, input)).rejects.toMatchObject({
      reasons: [
        `${remote} ${input.version} does not fit this platform any more: it needs react ^19.0.0, and the shell ${shell} (stable) offers 20.0.0: build it for that version.`,
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
    await giveShell({ react: '20.0.0' });
    await expect(run(command, input)).resolves.toMatchObject({ message: saysSo });
  });

  const takesOfRemote = () => ({
    contract: {
      offers: {},
      takes: { [remote]: { './tree': { digest: 'of its props', type: 0 } } },
      bus: 2,
      types: ['string'],
    },
  });
  const refused = (shell: string) => ({
    reasons: [
      `${remote} 1.0.0 is the only good version, and the shell ${shell} (stable) takes something of it: publish or promote another version first.`,
    ],
  });

  it('takes the only good version from nobody while the shell takes something of it', async () => {
    const shell = await giveShell({}, takesOfRemote());
    const back = () => run('rollback', { version: '1.0.0' });
    await expect(back()).rejects.toMatchObject(refused(shell));
    expect(await readChannel(database(), remote)).toMatchObject({ stable: '1.0.0' });
    await giveShell({ react: '20.0.0' });
    expect((await back()).message).toContain('nobody gets it any more');
  });

  it('takes it from nobody along with another release of its set either', async () => {
    const other = newRemoteName();
    await addReleases(database(), other, ['1.0.0', '2.0.0']);
    const set = randomUUID();
    await database().inDirectory((trx) =>
      trx
        .updateTable('release')
        .set({ set_id: set })
        .where(sql<boolean>`(remote, version) in ((${remote}, '1.0.0'), (${other}, '2.0.0'))`)
        .execute(),
    );
    const shell = await giveShell({}, takesOfRemote());
    await expect(run('rollback', { remote: other, version: '2.0.0' })).rejects.toMatchObject(refused(shell));
    expect(await readChannel(database(), other)).toMatchObject({ stable: '2.0.0' });
  });
});
