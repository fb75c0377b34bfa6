import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { builtRemote, builtShell } from '../../testing/samples/build-samples.ts';
import { createTestStore } from '../../testing/uploads.ts';
import { findShell } from '../state/read-shell.ts';
import { findBuiltRemotes, publishBuiltRemotes } from './publish-built.ts';

describeOnOwnDatabase('Remotes that are built beside the shell', (database) => {
  it('are given to everyone once, by whichever of the servers that start at once', async () => {
    const fronts = await mkdtemp(path.join(os.tmpdir(), 'lexboard-fronts-'));
    const store = await createTestStore();
    const [one, two] = [newRemoteName(), newRemoteName()];
    for (const name of [one, two]) await builtRemote(path.join(fronts, name, 'dist'), { name });
    await mkdir(path.join(fronts, 'mfe-unbuilt'));
    const shellDist = await builtShell(path.join(fronts, 'shell', 'dist'));
    const folders = await findBuiltRemotes(shellDist);
    expect(folders).toEqual([one, two].toSorted().map((name) => path.join(fronts, name, 'dist')));
    const platform = { database: database(), attachments: store, readShell: findShell(shellDist) };
    const said: string[] = [];
    const publish = () => publishBuiltRemotes({ folders, platform, say: (line) => said.push(line) });
    await Promise.all([publish(), publish()]);
    expect(said.toSorted()).toEqual([one, two].map((name) => `Published ${name} 1.0.0`).toSorted());
    expect(await readChannel(database(), one)).toMatchObject({ stable: '1.0.0' });
    await store.remove();
    await rm(fronts, { recursive: true });
  });
});
