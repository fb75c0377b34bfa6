import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { builtRemote } from '../../testing/samples/build-samples.ts';
import { newRemoteName } from '../../testing/release-samples.ts';
import { addTestOrganisation } from '../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { digestTypes } from '../../builds/contract/digest-types.ts';
import { publishRelease, publishReleases, type PublishingPlatform } from '../publish/publish-release.ts';
import { runReleaseCommand } from '../control/release-commands.ts';

describeOnOwnDatabase('Publishing beside others', (database) => {
  let temporary: string;
  let store: TestStore;
  let platform: PublishingPlatform;

  beforeAll(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-conflicts-'));
    store = await createTestStore();
    platform = { database: database(), attachments: store };
  });
  afterAll(async () => {
    await rm(temporary, { recursive: true });
    await store.remove();
  });

  const build = (name: string, version: string, change: object = {}) =>
    builtRemote(path.join(temporary, name, version), { name, version, ...change });
  const publish = async (name: string, version: string, change: object = {}) =>
    publishRelease(await build(name, version, change), platform);

  it('of two remotes for one address at once, one has it and the other is told whose it is', async () => {
    const names = [newRemoteName(), newRemoteName()];
    const address = `/${names[0]}`;
    const folders = await Promise.all(names.map((name) => build(name, '1.0.0', { addresses: [address] })));
    const results = await Promise.allSettled(folders.map((folder) => publishRelease(folder, platform)));
    const won = names[results.findIndex(({ status }) => status === 'fulfilled')];
    const [refused] = results.filter((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      reasons: [`it wants the address ${address}, and ${address} belongs to ${won}`],
    });
  });

  it('of two at once that do not fit each other, one is refused', async () => {
    const [forms, roadmap] = [newRemoteName(), newRemoteName()];
    const types = ['number'];
    const names = { [forms]: { app: { digest: digestTypes(types)[0], type: 0 } } };
    const nothing = { offers: {}, takes: {}, bus: 2, types };
    await publish(forms, '1.0.0', { contract: { ...nothing, offers: names } });
    const folders = await Promise.all([
      build(forms, '1.1.0', { contract: nothing }),
      build(roadmap, '1.0.0', { contract: { ...nothing, takes: names } }),
    ]);
    const results = await Promise.allSettled(folders.map((folder) => publishRelease(folder, platform)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual([expect.stringContaining('not offer')]);
  });

  it('of two sets of the same new remotes at once, in another order, one is refused', async () => {
    const names = [newRemoteName(), newRemoteName()];
    const set = await Promise.all(names.map((name) => build(name, '1.0.0')));
    const results = await Promise.allSettled(
      [set, set.toReversed()].map((folders) => publishReleases(folders, platform)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual([expect.stringContaining('exists already')]);
  });

  it('gives nobody a version whose address another remote has by now', async () => {
    const [name, other] = [newRemoteName(), newRemoteName()];
    const addresses = [`/${name}`];
    await publish(name, '1.0.0', { addresses });
    await publish(name, '1.1.0');
    await publish(other, '1.0.0', { addresses });
    const why = `${name} 1.0.0 does not fit this platform any more: it wants the address /${name}, and /${name} belongs to ${other}.`;
    for (const [command, percent] of [['promote'], ['canary', 1]] as const) {
      const input = { remote: name, version: '1.0.0', ...(percent && { percent }) };
      await expect(runReleaseCommand(platform, command, input, 'operator')).rejects.toMatchObject({
        reasons: [why],
      });
    }
  });

  it('leaves an address to those who are pinned to a version that has it', async () => {
    const [name, other] = [newRemoteName(), newRemoteName()];
    const addresses = [`/${name}`];
    await publish(name, '1.0.0', { addresses });
    const { viewer } = await addTestOrganisation(database());
    const user = viewer.username;
    await runReleaseCommand(platform, 'pin', { remote: name, user, version: '1.0.0' }, 'operator');
    await publish(name, '1.1.0');
    await expect(publish(other, '1.0.0', { addresses })).rejects.toMatchObject({
      reasons: [`it wants the address /${name}, and /${name} belongs to ${name}`],
    });
  });

  it('refuses a build whose global is that of another release, which pages would take for it', async () => {
    const [name, other] = [newRemoteName(), newRemoteName()];
    await publish(name, '1.0.0', { container: `${name}_1`.replaceAll('-', '_') });
    const lie = publish(other, '1.0.0', { container: `${name}_1`.replaceAll('-', '_') });
    await expect(lie).rejects.toMatchObject({
      reasons: [`its global ${name.replaceAll('-', '_')}_1 is that of ${name} 1.0.0: build it again`],
    });
  });

  it.each<[string, (file: string) => Promise<unknown>, RegExp]>([
    ['endless', (file) => writeFile(file, ' '.repeat(1024 * 1024 + 1)), /release\.json has more than 1 MB/],
    [
      'a pipe that nobody writes to',
      async (file) => {
        await rm(file);
        await promisify(execFile)('mkfifo', [file]);
      },
      /it has no release\.json/,
    ],
  ])('refuses a record that is %s, without reading it', async (_what, spoil, reason) => {
    const folder = await build(newRemoteName(), '1.0.0');
    await spoil(path.join(folder, 'release.json'));
    await expect(publishRelease(folder, platform)).rejects.toMatchObject({
      reasons: [expect.stringMatching(reason)],
    });
  });
});
