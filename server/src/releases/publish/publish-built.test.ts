import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { builtRemote, builtShell } from '../../testing/samples/build-samples.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { findBuiltFronts, publishBuiltFronts } from './publish-built.ts';
import { publishRelease } from './publish-release.ts';

describeOnOwnDatabase('Front ends that a server is started with', (database) => {
  let fronts: string;
  let store: TestStore;
  let said: string[];
  beforeEach(async () => {
    fronts = await mkdtemp(path.join(os.tmpdir(), 'lexboard-fronts-'));
    store = await createTestStore();
    said = [];
  });
  afterEach(async () => {
    await store.remove();
    await rm(fronts, { recursive: true });
  });

  const platform = () => ({ database: database(), attachments: store });
  const distOf = (name: string) => path.join(fronts, name, 'dist');
  const publish = async () =>
    publishBuiltFronts({
      folders: await findBuiltFronts(distOf('shell')),
      platform: platform(),
      say: (line) => said.push(line),
    });
  const channelOf = (name: string) => readChannel(database(), name);

  it('are given to everyone once, by whichever of the servers that start at once', async () => {
    const [one, two] = [newRemoteName(), newRemoteName()];
    for (const name of [one, two]) await builtRemote(distOf(name), { name });
    await mkdir(path.join(fronts, 'mfe-unbuilt'));
    await builtShell(distOf('shell'));
    expect(await findBuiltFronts(distOf('shell'))).toEqual(['shell', one, two].map(distOf));
    await Promise.all([publish(), publish()]);
    const published = ['shell 0.1.0-00000000', `${one} 1.0.0`, `${two} 1.0.0`];
    expect(said.toSorted()).toEqual(published.map((name) => `Published ${name}`).toSorted());
    expect(await channelOf(one)).toMatchObject({ stable: '1.0.0' });
    expect(await channelOf('shell')).toMatchObject({ stable: '0.1.0-00000000' });
  });

  it('are left out where they do not fit what people have, which goes on; the others are given', async () => {
    const [team, own] = [newRemoteName(), newRemoteName()];
    await builtShell(distOf('shell'), { version: '1.0.0' });
    await publish();
    const folder = await builtRemote(path.join(fronts, 'team'), { name: team });
    await publishRelease(folder, platform());
    await builtShell(distOf('shell'), { version: '2.0.0' }, { react: '20.0.0' });
    await builtRemote(distOf(own), { name: own });
    said = [];
    await publish();
    expect(said[0]).toBe('shell 2.0.0 is not published, and everyone goes on with 1.0.0:');
    expect(said).toContain(
      `- ${team} 1.0.0 (stable) does not fit it: it needs react ^19.0.0, and the shell 2.0.0 offers 20.0.0: build it for that version`,
    );
    expect(said.at(-1)).toBe(`Published ${own} 1.0.0`);
    expect(await channelOf('shell')).toMatchObject({ stable: '1.0.0' });
  });

  it('end the start where people have nothing else', async () => {
    const own = newRemoteName();
    await builtRemote(distOf(own), { name: own, shared: { react: '^19.0.0', moment: '2.0.0' } });
    await builtShell(distOf('shell'), { version: '3.0.0' });
    await expect(publish()).rejects.toThrow('moment');
  });
});
