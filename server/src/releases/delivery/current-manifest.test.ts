import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { overridesCookie, releaseManifest, type Release } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { newRemoteName } from '../../testing/release-samples.ts';
import { storeRelease } from '../../testing/releases/stored-releases.ts';
import { addTestOrganisation, ask, type TestOrganisation } from '../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { CurrentManifest } from './current-manifest.ts';
import { CurrentReleases } from './current-releases.ts';
import { changeCanary, retire, rollBack } from '../operations/operations.ts';
import { Previews } from './previews/previews.ts';
import { ReleaseFiles } from './release-files.ts';
import { releasesPlugin } from './routes.ts';
import { createVisitorHeader } from './visitor.ts';

/** `ask` has compared the reply with the contract. */
const isRemotes = (remotes: unknown): remotes is Record<string, Release> =>
  typeof remotes === 'object' && remotes !== null;
const releaseIn = (remotes: unknown, remote: string) => (isRemotes(remotes) ? remotes[remote] : undefined);

describeOnOwnDatabase('The manifest', (database) => {
  let store: TestStore;
  let operating: TestOrganisation;
  let other: TestOrganisation;
  let remote: string;
  let releases: CurrentReleases;
  let app: FastifyInstance;

  async function startApp(overridable: boolean): Promise<void> {
    app = Fastify();
    releases = new CurrentReleases({ database: database(), log: app.log });
    const previews = new Previews(() => Promise.resolve(undefined));
    const manifest = new CurrentManifest(releases, { overridable, previews });
    const files = new ReleaseFiles({ dataDir: store.folder, disk: store.disk, releases, log: app.log });
    await app.register(releasesPlugin, { releases, manifest, files, metrics: new Registry() });
  }

  beforeAll(async () => {
    store = await createTestStore();
    operating = await addTestOrganisation(database());
    other = await addTestOrganisation(database());
  });
  beforeEach(async () => {
    remote = newRemoteName();
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await storeRelease(database(), store.disk, {
        remote,
        version,
        files: { 'app.hi.json': '{}', 'app.js.br': 'compressed', 'app.js.LICENSE.txt': 'licence' },
      });
    await startApp(false);
  });
  afterEach(() => app.close());
  afterAll(() => store.remove());

  const cookieOf = async ({ organisationId, id: accountId }: TestOrganisation['viewer']) => {
    const { visitorKey } = await releases.latest();
    return createVisitorHeader({ organisationId, accountId }, visitorKey, { secure: false });
  };
  const manifestOf = async (cookie = '') => {
    const { reply, headers } = await ask(app, releaseManifest, { headers: { cookie } });
    const { remotes, ...told } = reply;
    return { release: releaseIn(remotes, remote), told, headers };
  };
  const toViewer = () =>
    changeCanary(database(), operating.admin, { remote, version: '1.1.0', users: [other.viewer.username] });

  it('has what a browser needs of the stable version and of the one before it', async () => {
    const { release } = await manifestOf();
    const folder = `/remotes/${remote}/1.2.0/`;
    expect(release).toMatchObject({
      version: '1.2.0',
      channel: 'stable',
      container: 'sample',
      folder,
      entry: `${folder}entry.js`,
      modules: { './app': { files: ['app.js'], shared: [] } },
      fallback: { version: '1.1.0', channel: 'stable', entry: `/remotes/${remote}/1.1.0/entry.js` },
    });
    expect(release?.files.map(({ path }) => path)).toEqual(['entry.js', 'app.js']);
    expect(release?.fallback).not.toHaveProperty('fallback');
  });

  it('gives the canary, which falls back to the stable version, to the one whose cookie it is', async () => {
    await toViewer();
    const { release } = await manifestOf(await cookieOf(other.viewer));
    expect(release).toMatchObject({ version: '1.1.0', channel: 'canary', fallback: { version: '1.2.0' } });
    const { release: ofEditor } = await manifestOf(await cookieOf(other.editor));
    expect(ofEditor).toMatchObject({ version: '1.2.0', channel: 'stable' });
    const forged = (await cookieOf(other.viewer)).replace(/[\w-]{8};/, 'AAAAAAAA;');
    expect((await manifestOf(forged)).release).toMatchObject({ version: '1.2.0', channel: 'stable' });
  });

  it('says who operates the platform, and the revision', async () => {
    const { revision } = await releases.latest();
    const told = { success: 1, revision, operator: true, overridable: false };
    expect((await manifestOf(await cookieOf(operating.viewer))).told).toEqual(told);
    expect((await manifestOf(await cookieOf(other.viewer))).told).toEqual({ ...told, operator: false });
    await toViewer();
    await releases.look();
    expect((await manifestOf()).told).toMatchObject({ revision: (await releases.latest()).revision });
    expect((await releases.latest()).revision).toBeGreaterThan(revision);
  });

  it('is confirmed while nothing changed, and sent anew after a change', async () => {
    const { headers } = await manifestOf();
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = () =>
      app.inject({ url: '/api/releases/manifest', headers: { 'if-none-match': String(headers.etag) } });
    expect((await again()).statusCode).toBe(304);
    await rollBack(database(), operating.admin, { remote });
    await releases.look();
    expect((await again()).statusCode).toBe(200);
    expect((await manifestOf()).release).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });
  });

  it('is compressed for browsers', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const sent = await app.inject({ url: '/api/releases/manifest', headers });
    expect(sent.headers['content-encoding']).toBe('br');
  });

  it('gives a chosen version only where the server allows that, if it is published and not retired', async () => {
    await retire(database(), operating.admin, { remote, version: '1.1.0' });
    const choose = (version: string) =>
      manifestOf(`${overridesCookie}=nothing|${remote}@${version}|mfe-none@1.0.0`);
    expect((await choose('1.0.0')).release).toMatchObject({ version: '1.2.0', channel: 'stable' });
    await app.close();
    await startApp(true);
    expect((await manifestOf()).told).toMatchObject({ overridable: true });
    expect((await choose('1.0.0')).release).toMatchObject({
      version: '1.0.0',
      channel: 'override',
      fallback: { version: '1.2.0' },
    });
    for (const version of ['1.1.0', '9.9.9', '../..'])
      expect((await choose(version)).release).toMatchObject({ version: '1.2.0', channel: 'stable' });
  });

  it('ends once the copies that it began are whole', async () => {
    await manifestOf();
    await app.close();
    const copied = path.join(store.folder, 'remotes', remote, '1.2.0', 'app.js');
    expect(await readFile(copied, 'utf8')).toBe('app 1.2.0');
  });
});
