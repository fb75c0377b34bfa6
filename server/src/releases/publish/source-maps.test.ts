import path from 'node:path';
import { readFile, readdir, truncate, writeFile } from 'node:fs/promises';
import { releaseUpload } from '@lexboard/shared-lib/contract';
import type { PlatformAccess } from '../../release-client/platform-access.ts';
import { publishBuildRemotely } from '../../release-client/publish-build.ts';
import { listFiles } from '../../files/stores/list-files.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { builtWithMaps } from '../../testing/samples/build-samples.ts';
import { newRemoteName } from '../../testing/release-samples.ts';
import { startShippingPlatform, type ShippingPlatform } from '../../testing/releases/shipping-platform.ts';
import { ask } from '../../testing/test-platform.ts';
import { publishRelease } from './publish-release.ts';

const MEGABYTE = 1024 * 1024;

describeOnOwnDatabase('Source maps of a release', (database) => {
  let platform: ShippingPlatform;
  let remote: string;
  let access: PlatformAccess;
  beforeAll(async () => {
    platform = await startShippingPlatform(database());
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    remote = newRemoteName();
    access = await platform.makeToken(remote);
    platform.sentFiles.length = 0;
  });

  const build = (version = '1.0.0', maps: Record<string, string> = { 'app.js.map': '{}' }) =>
    builtWithMaps(path.join(platform.folder, remote, version), { name: remote, version }, maps);
  async function storedNames() {
    const keys: string[] = [];
    for await (const { key } of listFiles(platform.store.disk, 'releases')) keys.push(key);
    return keys
      .filter((key) => key.includes(remote) && key.endsWith('.map'))
      .map((key) => path.basename(key));
  }
  const get = (file: string) => fetch(`${platform.address}/remotes/${remote}/1.0.0/${file}`);

  it('are stored with its files, and neither served nor named to pages', async () => {
    await publishBuildRemotely(access, await build());
    expect(await storedNames()).toEqual(['app.js.map']);
    expect((await get('app.js')).status).toBe(200);
    expect((await get('app.js.map')).status).toBe(404);
    const copied = await readdir(path.join(platform.store.folder, 'remotes', remote, '1.0.0'));
    expect(copied.filter((name) => name.endsWith('.map'))).toEqual([]);
    const manifest = await fetch(`${platform.address}/api/releases/manifest`);
    const text = await manifest.text();
    expect(text).toContain(`/remotes/${remote}/1.0.0/entry.js`);
    expect(text).not.toContain('.map');
  });

  it('are sent once, as files are', async () => {
    await publishBuildRemotely(access, await build());
    expect(platform.sentFiles).toHaveLength(4);
    await publishBuildRemotely(access, await build('1.1.0'));
    expect(platform.sentFiles).toHaveLength(4);
    expect(await storedNames()).toHaveLength(2);
  });

  it('that are too large are refused without reading them, also over HTTP', async () => {
    const names = ['app.js.map', 'entry.js.map'];
    const folder = await build('1.0.0', Object.fromEntries(names.map((name) => [name, ''])));
    const file = path.join(folder, 'release.json');
    const text = (await readFile(file, 'utf8')).replaceAll(
      /("path":"[a-z.]+map","integrity":"[^"]*","size":)0/g,
      `$1${100 * MEGABYTE}`,
    );
    await writeFile(file, text);
    for (const name of names) await truncate(path.join(folder, name), 100 * MEGABYTE);
    const reasons = [
      'app.js.map has more than 10 MB',
      'entry.js.map has more than 10 MB',
      'its source maps have 200 MB together, and a release may have 30 MB',
    ];
    const publishing = publishRelease(folder, { database: database(), attachments: platform.store });
    await expect(publishing).rejects.toMatchObject({ reasons });
    const { token } = access;
    const { status, reply } = await ask(platform.app, releaseUpload, { token, body: { release: text } });
    expect(status).toBe(422);
    expect(reply.message).toBe(`Not published: ${reasons.join('; ')}`);
  });

  it('that are not those of the record are refused', async () => {
    const folder = await build();
    await writeFile(path.join(folder, 'app.js.map'), '[]');
    const publishing = publishRelease(folder, { database: database(), attachments: platform.store });
    await expect(publishing).rejects.toMatchObject({
      reasons: ['app.js.map is not the file that was built: its digest differs'],
    });
  });
});
