import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { newRemoteName, readChannel, readEvents } from '../../testing/release-samples.ts';
import { builtRemote, builtShell } from '../../testing/samples/build-samples.ts';
import { addTestOrganisation } from '../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { readReleaseStatus } from '../control/release-status.ts';
import type { CommandName } from '../control/command-input.ts';
import { runReleaseCommand } from '../control/release-commands.ts';
import { chooseVersions } from '../delivery/choose-versions.ts';
import { rollBack } from '../operations/operations.ts';
import { readReleaseState } from '../state/release-state.ts';
import { publishReleases } from './publish-release.ts';

describeOnOwnDatabase('A shell and a remote that need each other', (database) => {
  let temporary: string;
  let store: TestStore;
  let remote: string;
  let major = 0;
  let oldShell: string;
  let newShell: string;
  beforeEach(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-set-'));
    store = await createTestStore();
    remote = newRemoteName();
    [oldShell, newShell] = [`${(major += 1)}.0.0`, `${(major += 1)}.0.0`];
    await publish([await shell(oldShell, react)]);
    await publish([await build('1.0.0', '19.x || 20.x')]);
  });
  afterEach(async () => {
    await run('rollback', { remote: 'shell', version: newShell }).catch(() => undefined);
    for (const version of ['1.1.0', '1.0.0'])
      await run('rollback', { remote, version }).catch(() => undefined);
    await rm(temporary, { recursive: true });
    await store.remove();
  });

  const react = '19.3.1';
  const platform = () => ({ database: database(), attachments: store });
  const shell = (version: string, offered: string) =>
    builtShell(path.join(temporary, version), { version }, { react: offered });
  const build = (version: string, needed: string) =>
    builtRemote(path.join(temporary, remote, version), { name: remote, version, shared: { react: needed } });
  const publish = (folders: string[], percent?: number) =>
    publishReleases(folders, platform(), percent === undefined ? {} : { canary: { percent } });
  const run = (name: CommandName, input: object) => runReleaseCommand(platform(), name, input, 'asha');
  const publishSet = async (percent?: number) =>
    publish([await shell(newShell, '21.0.0'), await build('2.0.0', '^21.0.0')], percent);
  const channels = async () => [
    await readChannel(database(), 'shell'),
    await readChannel(database(), remote),
  ];
  const versionsOf = async (accountId: number, failedShells: string[] = []) => {
    const state = await database().inDirectory(readReleaseState);
    const visitor = { organisationId: '00000000-0000-4000-8000-000000000001', accountId, signIn: '' };
    const none = new Map<string, string>();
    const asking = { visitor, overrides: none, previewed: none, failedShells: new Set(failedShells) };
    const { choices } = chooseVersions(state, asking);
    return [choices.get('shell')?.version, choices.get(remote)?.version];
  };

  it('are published as one, where neither fits without the other', async () => {
    const { set, message } = await publishSet(30);
    expect(set).toEqual([
      { remote: 'shell', version: newShell },
      { remote, version: '2.0.0' },
    ]);
    expect(message).toContain(`shell ${newShell} goes to 30 % of people. ${remote} 2.0.0 goes to 30 %`);
    expect(await channels()).toMatchObject([
      { stable: oldShell, canary: newShell, percent: 30 },
      { stable: '1.0.0', canary: '2.0.0', percent: 30 },
    ]);
    const status = await database().inDirectory((trx) => readReleaseStatus(trx));
    const own = status.find((one) => one.remote === remote);
    const together = { set: [{ remote: 'shell', version: newShell }] };
    expect(own).toMatchObject({ canary: together, versions: [together, {}] });
    expect(own?.versions[1]).not.toHaveProperty('set');
  });

  it('are refused alone, and as a set that fits neither each other nor what people have, each reason by name', async () => {
    await expect(publish([await build('2.0.0', '^21.0.0')])).rejects.toMatchObject({
      reasons: [expect.stringContaining(`the shell ${oldShell} (stable) offers ${react}`)],
    });
    await expect(publish([await shell(newShell, '21.0.0')])).rejects.toMatchObject({
      reasons: [expect.stringContaining(`${remote} 1.0.0 (stable) does not fit it`)],
    });
    const unlike = [await shell(newShell, '21.0.0'), await build('2.0.0', '^22.0.0')];
    await expect(publish(unlike)).rejects.toMatchObject({
      reasons: [
        expect.stringContaining(`shell: ${remote} 2.0.0 (new) does not fit it`),
        expect.stringContaining(`${remote}: it needs react ^22.0.0`),
      ],
    });
    const twice = [await build('2.0.0', '^21.0.0'), await build('2.0.1', '^21.0.0')];
    await expect(publish(twice)).rejects.toThrow('a set has one build of each front end');
  });

  it('go to the same people, or not at all, also where the shell does not start', async () => {
    await publishSet(30);
    const old = [oldShell, '1.0.0'];
    const people = Array.from({ length: 100 }, (_, index) => index + 1);
    const given = await Promise.all(people.map((person) => versionsOf(person)));
    expect([...new Set(given.map((versions) => versions.join(' ')))].toSorted()).toEqual(
      [old.join(' '), `${newShell} 2.0.0`].toSorted(),
    );
    const drawn = people.find((_, index) => given[index]?.[0] === newShell) ?? 0;
    expect(await versionsOf(drawn, [newShell])).toEqual(old);
  });

  it('are promoted, rolled back, pinned and retired as one, and each is in the history', async () => {
    await publishSet(10);
    const { viewer } = await addTestOrganisation(database());
    await run('canary', { remote, version: '2.0.0', percent: 50 });
    expect(await channels()).toMatchObject([{ percent: 50 }, { percent: 50 }]);
    await run('pin', { user: viewer.username, remote, version: '2.0.0' });
    await expect(run('retire', { remote: 'shell', version: newShell })).rejects.toThrow(viewer.username);
    await run('pin', { user: viewer.username, remote, version: null });
    await run('promote', { remote, version: '2.0.0' });
    expect(await channels()).toMatchObject([
      { stable: newShell, canary: null },
      { stable: '2.0.0', canary: null },
    ]);
    await run('rollback', { remote: 'shell' });
    expect(await channels()).toMatchObject([{ stable: oldShell }, { stable: '1.0.0' }]);
    for (const name of ['shell', remote]) {
      const actions = (await readEvents(database(), name)).slice(-7).map(({ action }) => action);
      expect(actions).toEqual([
        'Published',
        'Canary changed',
        'Canary changed',
        'Pinned',
        'Unpinned',
        'Promoted',
        'Rolled back',
      ]);
    }
    await run('retire', { remote, version: '2.0.0' });
    await expect(run('promote', { remote: 'shell', version: newShell, reason: 'Again' })).rejects.toThrow(
      'is retired',
    );
  });

  it('keep their places: another canary of one of them is refused, and a mended stable version is not compared with the set', async () => {
    await publishSet(10);
    const next = await build('1.1.0', '^19.0.0');
    await expect(publish([next], 10)).rejects.toMatchObject({
      message: `${remote} 2.0.0 and shell ${newShell} are the canary as one set: roll it back or promote it first.`,
    });
    await publish([next]);
    expect(await channels()).toMatchObject([{ canary: newShell }, { stable: '1.1.0', canary: '2.0.0' }]);
    await run('rollback', { remote });
    expect(await channels()).toMatchObject([{ canary: null }, { canary: null }]);
  });

  it('are operated by nobody who may operate a part of them', async () => {
    await publishSet(10);
    const operator = { id: null, username: 'token (CI)', only: new Set([remote]) };
    await expect(rollBack(database(), operator, { remote })).rejects.toMatchObject({
      status: 403,
      message: `shell is in one set with this ${remote}: who operates both has to do this.`,
    });
    expect(await channels()).toMatchObject([{ canary: newShell }, { canary: '2.0.0' }]);
  });

  it('are no set any more where another version has taken the place of a part', async () => {
    await publishSet();
    await publish([await shell(`${(major += 1)}.0.0`, '21.0.0')]);
    const operator = { id: null, username: 'token (CI)', only: new Set([remote]) };
    await rollBack(database(), operator, { remote });
    expect(await channels()).toMatchObject([{ stable: `${major}.0.0` }, { stable: '1.0.0' }]);
  });

  it('take no shell from everyone that a live remote needs, nor the only one', async () => {
    await publishSet();
    await publish([await build('2.1.0', '^21.0.0')]);
    await expect(run('rollback', { remote: 'shell' })).rejects.toThrow(
      `The shell ${oldShell} cannot be everyone's again: ${remote} 2.1.0 (stable) does not fit it`,
    );
    await run('rollback', { remote });
    await run('rollback', { remote: 'shell' });
    expect(await channels()).toMatchObject([{ stable: oldShell }, { stable: '1.0.0' }]);
  });
});
