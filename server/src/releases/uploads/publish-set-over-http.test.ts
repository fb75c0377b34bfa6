import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import {
  releaseCanary,
  releaseHistory,
  releasePreview,
  releasePromote,
  releasePublish,
  releaseRollback,
  releaseStatus,
  releaseUpload,
  type Call,
} from '@lexboard/shared-lib/contract';
import { integrityOf } from '../../builds/file-digest.ts';
import { sendFile } from '../../release-client/ask-platform.ts';
import type { PlatformAccess } from '../../release-client/platform-access.ts';
import { checkBuildsRemotely, publishBuildsRemotely } from '../../release-client/publish-build.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { newRemoteName, readChannel, readEvents } from '../../testing/release-samples.ts';
import { startShippingPlatform, type ShippingPlatform } from '../../testing/releases/shipping-platform.ts';
import { builtShell } from '../../testing/samples/build-samples.ts';
import { ask } from '../../testing/test-platform.ts';

describeOnOwnDatabase('A set over HTTP', (database) => {
  let platform: ShippingPlatform;
  let remotes: [string, string];
  let access: PlatformAccess;
  beforeAll(async () => {
    platform = await startShippingPlatform(database());
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    remotes = [newRemoteName(), newRemoteName()];
    access = await platform.makeToken(remotes);
    platform.sentFiles.length = 0;
  });

  const build = (version: string, names: readonly string[] = remotes) =>
    Promise.all(names.map((name) => platform.build(name, version)));
  const askAs = ({ token }: PlatformAccess, call: Call, body: object, headers = {}) =>
    ask(platform.app, call, { token, body, headers });
  const readText = (folder: string) => readFile(path.join(folder, 'release.json'), 'utf8');
  async function begin(folders: readonly string[], by = access) {
    const [release, ...others] = await Promise.all(folders.map(readText));
    const body = { release, others: others.map((text) => ({ release: text })) };
    return askAs(by, releaseUpload, body);
  }
  /** Everything is sent, and nothing published. */
  async function sendAll(folders: readonly string[]) {
    const { reply } = await begin(folders);
    const uploads = [reply.upload ?? '', ...(reply.others ?? []).map(({ upload }) => upload)];
    for (const upload of uploads)
      for (const text of ['entry', 'app', 'compressed app'])
        await sendFile(access, { upload, integrity: integrityOf(text) }, Buffer.from(text));
    const [upload, ...others] = uploads;
    return { upload, others };
  }
  const channels = () => Promise.all(remotes.map((name) => readChannel(database(), name)));
  const eventsOf = (name: string) => readEvents(database(), name);
  const isUntouched = async () =>
    expect((await Promise.all(remotes.map(eventsOf))).flat().map(({ action }) => action)).toEqual([]);

  it('is a shell and a remote that need each other, checked, published, promoted and rolled back by one token', async () => {
    const [remote] = remotes;
    const both = await platform.makeToken(['shell', remote]);
    const shell = (version: string, offers: object) =>
      builtShell(path.join(platform.folder, 'shell', version), { version }, { react: '19.3.1', ...offers });
    await publishBuildsRemotely(both, [await shell('1.0.0', {})]);
    await publishBuildsRemotely(both, [await platform.build(remote, '1.0.0')]);
    const needed = { shared: { react: '^19.0.0', moment: '2.0.0' } };
    const next = await platform.build(remote, '2.0.0', needed, { 'more.js': 'not sent before' });
    const unlike = [await shell('1.5.0', { moment: '1.9.0' }), next];
    platform.sentFiles.length = 0;
    for (const refused of [checkBuildsRemotely(both, unlike), publishBuildsRemotely(both, unlike)])
      await expect(refused).rejects.toMatchObject({
        reasons: [
          expect.stringContaining(`shell: ${remote} 2.0.0 (new) does not fit it`),
          expect.stringContaining(`${remote}: it needs moment 2.0.0`),
        ],
      });
    expect(platform.sentFiles).toEqual([]);
    const set = [
      { remote: 'shell', version: '2.0.0' },
      { remote, version: '2.0.0' },
    ];
    const folders = [await shell('2.0.0', { moment: '2.0.0' }), next];
    expect(await checkBuildsRemotely(both, folders)).toMatchObject({ set });
    const published = await publishBuildsRemotely(both, folders, { audience: { percent: 30 } });
    expect(published).toMatchObject({
      set,
      message: expect.stringContaining(`${remote} 2.0.0 goes to 30 %`) as unknown,
    });
    const versions = async () => {
      const [ofShell, ofRemote] = [
        await readChannel(database(), 'shell'),
        await readChannel(database(), remote),
      ];
      return [ofShell.stable, ofShell.canary, ofRemote.stable, ofRemote.canary];
    };
    expect(await versions()).toEqual(['1.0.0', '2.0.0', '1.0.0', '2.0.0']);
    const { reply } = await askAs(both, releaseStatus, {});
    expect(reply.remotes?.map((one) => one.remote).toSorted()).toEqual([remote, 'shell'].toSorted());
    const history = await askAs(both, releaseHistory, { pageSize: 100 });
    expect(new Set(history.reply.data?.map((event) => event.remote))).toEqual(new Set(['shell', remote]));
    await askAs(both, releaseCanary, { remote, version: '2.0.0', percent: 50 });
    await askAs(both, releasePromote, { remote, version: '2.0.0' });
    expect(await versions()).toEqual(['2.0.0', null, '2.0.0', null]);
    await askAs(both, releaseRollback, { remote: 'shell' });
    expect(await versions()).toEqual(['1.0.0', null, '1.0.0', null]);
  });

  it('is refused by name to a token that is not for each of its remotes, or has not the scope', async () => {
    const [one, other] = remotes;
    const folders = await build('1.0.0');
    const ofOne = await platform.makeToken(one);
    const reasons = [`This deploy token is for ${one}, not for ${other}.`];
    await expect(checkBuildsRemotely(ofOne, folders)).rejects.toMatchObject({ reasons });
    await expect(publishBuildsRemotely(ofOne, folders)).rejects.toMatchObject({ reasons });
    const careful = await platform.makeToken(remotes, 'publish', 'canary');
    await expect(publishBuildsRemotely(careful, folders)).rejects.toMatchObject({
      reasons: ['This deploy token is for publish and canary. This needs promote.'],
    });
    const { upload, others } = await sendAll(folders);
    expect((await askAs(ofOne, releasePublish, { upload, others })).status).toBe(404);
    await isUntouched();
    await publishBuildsRemotely(careful, folders, { audience: { percent: 5 } });
    expect(await channels()).toMatchObject([{ canary: '1.0.0' }, { canary: '1.0.0' }]);
    for (const call of [releaseCanary, releasePromote, releaseRollback, releasePreview]) {
      const { status, reply } = await askAs(ofOne, call, {
        remote: one,
        ...(call === releaseRollback ? {} : { version: '1.0.0' }),
        ...(call === releaseCanary && { percent: 50 }),
      });
      expect([call.path, status, reply.message]).toEqual([
        call.path,
        403,
        `${other} is in one set with this ${one}: who operates both has to do this.`,
      ]);
    }
    expect(await channels()).toMatchObject([{ percent: 5 }, { percent: 5 }]);
  });

  it('is published by no token that expired on the way', async () => {
    const uploads = await sendAll(await build('1.0.0'));
    await database().inDirectory((trx) =>
      trx
        .updateTable('release_token')
        .set({ expires_at: sql<Date>`now()` })
        .where('remote', '=', remotes[0])
        .execute(),
    );
    const { status, reply } = await askAs(access, releasePublish, uploads);
    expect([status, reply.message]).toEqual([401, expect.stringContaining('has expired')]);
    await isUntouched();
  });

  it('has one build of each front end', async () => {
    const [folder = ''] = await build('1.0.0');
    const newer = await platform.build(remotes[0], '1.1.0');
    const reasons = ['a set has one build of each front end'];
    for (const twice of [
      [folder, folder],
      [folder, newer],
    ]) {
      await expect(checkBuildsRemotely(access, twice)).rejects.toMatchObject({ reasons });
      await expect(publishBuildsRemotely(access, twice)).rejects.toMatchObject({ reasons });
    }
    const { upload } = await sendAll([folder]);
    const { status, reply } = await askAs(access, releasePublish, { upload, others: [upload] });
    expect([status, reply.message]).toEqual([422, expect.stringContaining('one build of each')]);
    await isUntouched();
  });

  it('goes on where it broke off, and is published whole or not at all, once for each key', async () => {
    const folders = await build('1.0.0');
    const { reply } = await begin(folders);
    const [, second = ''] = [reply.upload, reply.others?.[0]?.upload];
    await sendFile(access, { upload: second, integrity: integrityOf('app') }, Buffer.from('app'));
    const body = { upload: reply.upload ?? '', others: [second] };
    const early = await askAs(access, releasePublish, body);
    expect([early.status, early.reply.message]).toEqual([
      409,
      expect.stringContaining('lacks 3 of its files'),
    ]);
    await isUntouched();
    platform.sentFiles.length = 0;
    const again = await begin(folders);
    expect(again.reply.others?.[0]).toMatchObject({ upload: second });
    expect(again.reply.others?.[0]?.missing).toHaveLength(2);
    await sendAll(folders);
    const publish = () =>
      askAs(access, releasePublish, body, { 'idempotency-key': `key-of-${remotes.join('-')}` });
    const first = await publish();
    expect(first.status).toBe(200);
    expect((await publish()).reply).toEqual(first.reply);
    expect(await channels()).toMatchObject([{ stable: '1.0.0' }, { stable: '1.0.0' }]);
    await expect(publishBuildsRemotely(access, folders)).rejects.toMatchObject({
      reasons: remotes.map((name) => expect.stringContaining(`${name}: `) as unknown),
    });
    await publishBuildsRemotely(access, await build('1.1.0'));
    expect(platform.sentFiles).toHaveLength(6);
  });

  it.each(['the same set', 'a set that has one of its builds'])(
    'lets one of two win: %s is published at once',
    async (rival) => {
      const third = newRemoteName();
      const folders = await build('1.0.0');
      const [shared = ''] = folders;
      const theirs = rival === 'the same set' ? folders : [await platform.build(third, '1.0.0'), shared];
      const all = await platform.makeToken([...remotes, third]);
      const done = await Promise.allSettled([
        publishBuildsRemotely(access, folders),
        publishBuildsRemotely(all, theirs),
      ]);
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const lost = done.find(({ status }) => status === 'rejected');
      expect(JSON.stringify(lost)).toContain('exists already');
      for (const name of [...remotes, third]) expect([0, 2]).toContain((await eventsOf(name)).length);
      expect(await eventsOf(remotes[0])).toHaveLength(2);
    },
  );

  it('counts as one of the uploads that a token may have under way', async () => {
    const many = Array.from({ length: 6 }, newRemoteName);
    access = await platform.makeToken(many);
    const { set } = await publishBuildsRemotely(access, await build('1.0.0', many));
    expect(set).toHaveLength(6);
    for (const version of ['1.1.0', '1.2.0'])
      expect((await begin(await build(version, many))).status).toBe(version === '1.1.0' ? 200 : 429);
  });
});
