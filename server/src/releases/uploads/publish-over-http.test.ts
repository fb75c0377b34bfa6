import { randomUUID } from 'node:crypto';
import fs, { mkdir, readFile, readdir, unlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { releaseCheck, releasePublish, releaseUpload, type Call } from '@lexboard/shared-lib/contract';
import { bindStore } from '../../files/stores/store-id.ts';
import { listFiles } from '../../files/stores/list-files.ts';
import { sweepStore } from '../../files/sweep/sweep-store.ts';
import { sendFile } from '../../release-client/ask-platform.ts';
import type { PlatformAccess } from '../../release-client/platform-access.ts';
import { checkBuildRemotely, publishBuildRemotely } from '../../release-client/publish-build.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addShell, newRemoteName, readChannel, readEvents } from '../../testing/release-samples.ts';
import { startShippingPlatform, type ShippingPlatform } from '../../testing/releases/shipping-platform.ts';
import { integrityOf } from '../../builds/file-digest.ts';
import { ask } from '../../testing/test-platform.ts';
import { sweptReleases } from '../publish/swept-releases.ts';

const DAY_MS = 24 * 60 * 60_000;

describeOnOwnDatabase('Publishing over HTTP', (database) => {
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

  const build = (version: string, change: object = {}, more: object = {}) =>
    platform.build(remote, version, change, more);
  const readText = (folder: string) => readFile(path.join(folder, 'release.json'), 'utf8');
  const askAs = ({ token }: PlatformAccess, call: Call, body: object, headers = {}) =>
    ask(platform.app, call, { token, body, headers });
  async function begin(folder: string, by = access) {
    const { status, reply } = await askAs(by, releaseUpload, { release: await readText(folder) });
    return { status, upload: reply.upload ?? '', missing: reply.missing ?? [], message: reply.message };
  }
  const send = (upload: string, text: string, integrity = integrityOf(text)) =>
    sendFile(access, { upload, integrity }, Buffer.from(text));
  async function storedKeys() {
    const keys: string[] = [];
    for await (const { key } of listFiles(platform.store.disk, 'releases')) keys.push(key);
    return keys.filter((key) => key.includes(remote));
  }
  const forget = (upload: string, interval: string) =>
    database().inDirectory((trx) =>
      trx
        .updateTable('release_upload')
        .set({ touched_at: sql<Date>`now() - ${interval}::interval` })
        .where('id', '=', upload)
        .execute(),
    );

  it('gives a build to whom it is for, and sends nothing again that an earlier version has', async () => {
    const first = await publishBuildRemotely(access, await build('1.0.0'));
    expect(first).toMatchObject({
      remote,
      version: '1.0.0',
      message: `Published. Everyone gets ${remote} 1.0.0.`,
    });
    expect(platform.sentFiles).toEqual([200, 200, 200]);
    const folder = await build('1.1.0', {}, { 'app.js': 'another app' });
    const audience = { percent: 10 };
    const second = await publishBuildRemotely(access, folder, { audience, reason: 'New' });
    expect(second.message).toBe(`Published. ${remote} 1.1.0 goes to 10 % of people.`);
    expect(platform.sentFiles).toHaveLength(4);
    expect(await readEvents(database(), remote)).toMatchObject([
      { action: 'Published', version: '1.0.0', actor: 'token (CI)' },
      { action: 'Promoted', version: '1.0.0' },
      { action: 'Published', version: '1.1.0', reason: 'New' },
      { action: 'Canary changed', version: '1.1.0' },
    ]);
    // What was on the way is gone.
    expect(await storedKeys()).toHaveLength(6);
  });

  it('says whether a build could be published, and each reason why not', async () => {
    await addShell(database(), '0.1.0', { react: '19.3.1', rxjs: '7.8.2' });
    const rollback = await platform.makeToken(remote, 'rollback');
    const folder = await build('1.0.0');
    expect(await checkBuildRemotely(rollback, folder)).toMatchObject({
      version: '1.0.0',
      kits: '1.x',
      remarks: [],
    });
    const newer = await build('1.1.0', { kit: '2.0.0' });
    expect((await checkBuildRemotely(rollback, newer)).remarks).toEqual([
      expect.stringMatching(
        /^This platform takes kits 1\.x; built with 2\.0: .* What it takes so far fits\.$/,
      ),
    ]);
    expect(await begin(folder, rollback)).toMatchObject({ status: 403 });
    const unfit = await build('2.0.0', { shared: { react: '^18.0.0', moment: '2.0.0' } });
    const reasons = [
      'it needs react ^18.0.0, and the shell 0.1.0 (stable) offers 19.3.1: build it for that version',
      'it needs moment 2.0.0, which the shell 0.1.0 (stable) does not offer',
    ];
    await expect(checkBuildRemotely(access, unfit)).rejects.toMatchObject({ reasons });
    await expect(publishBuildRemotely(access, unfit)).rejects.toMatchObject({ reasons });
    expect(platform.sentFiles).toEqual([]);
    const { status, reply } = await askAs(access, releaseCheck, { release: '{"name":1}' });
    expect([status, reply.errors?.[0]?.field]).toEqual([422, 'release']);
  });

  it('goes on where it broke off', async () => {
    const folder = await build('1.0.0');
    const { upload, missing } = await begin(folder);
    expect(missing).toHaveLength(3);
    await send(upload, 'entry');
    expect(await begin(folder)).toMatchObject({ upload, missing: missing.slice(1) });
    platform.sentFiles.length = 0;
    await publishBuildRemotely(access, folder);
    expect(platform.sentFiles).toEqual([200, 200]);
  });

  it('refuses a file that is not the one that was built, and a publish without all files', async () => {
    const folder = await build('1.0.0');
    const { upload } = await begin(folder);
    const app = integrityOf('app');
    await expect(send(upload, 'oh!', app)).rejects.toMatchObject({
      status: 422,
      reasons: ['app.js is not the file that was built: its digest differs'],
    });
    await expect(send(upload, 'ap', app)).rejects.toMatchObject({ status: 422 });
    await expect(send(upload, 'far too long', app)).rejects.toMatchObject({ status: 422 });
    await expect(send(upload, 'other')).rejects.toMatchObject({ status: 422 });
    expect(await storedKeys()).toEqual([]);
    const { status, reply } = await askAs(access, releasePublish, { upload });
    expect([status, reply.message]).toEqual([409, expect.stringContaining('lacks 3 of its files')]);
    await writeFile(path.join(folder, 'app.js'), 'oh!');
    await expect(publishBuildRemotely(access, folder)).rejects.toMatchObject({
      reasons: ['app.js is not the file that was built: its digest differs'],
    });
    expect(await readEvents(database(), remote)).toEqual([]);
  });

  it('is sent anew what a damaged copy of an earlier version would give', async () => {
    await publishBuildRemotely(access, await build('1.0.0'));
    for (const key of await storedKeys()) await platform.store.disk.put(key, 'damaged');
    await publishBuildRemotely(access, await build('1.1.0'));
    expect(await readChannel(database(), remote)).toMatchObject({ stable: '1.1.0' });
  });

  it('is sent anew what was sent and is damaged', async () => {
    const folder = await build('1.0.0');
    await send((await begin(folder)).upload, 'entry');
    for (const key of await storedKeys()) await platform.store.disk.put(key, 'damaged');
    await publishBuildRemotely(access, folder);
    expect(await readChannel(database(), remote)).toMatchObject({ stable: '1.0.0' });
  });

  it('keeps what was sent while the store cannot be read', async () => {
    const { upload } = await begin(await build('1.0.0'));
    for (const text of ['entry', 'app', 'compressed app']) await send(upload, text);
    const spied = jest
      .spyOn(platform.store.disk, 'getBytes')
      .mockRejectedValueOnce(new Error('Out of reach'));
    const { status } = await askAs(access, releasePublish, { upload });
    spied.mockRestore();
    expect([status, (await askAs(access, releasePublish, { upload })).status]).toEqual([500, 200]);
  });

  it('is put off where there is little room, before it takes any', async () => {
    const folder = await build('1.0.0');
    const { upload } = await begin(folder);
    for (const text of ['entry', 'app', 'compressed app']) await send(upload, text);
    const found = await fs.statfs(folder);
    const bavail = (128 * 1024 ** 2) / found.bsize;
    const spied = jest.spyOn(fs, 'statfs').mockResolvedValue({ ...found, bavail });
    const { status } = await askAs(access, releasePublish, { upload });
    spied.mockRestore();
    expect([status, (await askAs(access, releasePublish, { upload })).status]).toEqual([503, 200]);
  });

  it.each([1, 2])(
    'lets one of two win that publish a version at once, and tells the other (%i tokens)',
    async (tokens) => {
      const second = tokens === 1 ? access : await platform.makeToken(remote);
      const folder = await build('1.0.0');
      const done = await Promise.allSettled([access, second].map((by) => publishBuildRemotely(by, folder)));
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const lost = done.find(({ status }) => status === 'rejected');
      expect(lost).toMatchObject({ reason: { reasons: [expect.stringContaining('exists already')] } });
      const events = await readEvents(database(), remote);
      expect(events.map(({ action }) => action)).toEqual(['Published', 'Promoted']);
    },
  );

  it('is done once for each key', async () => {
    const folder = await build('1.0.0');
    const { upload } = await begin(folder);
    for (const text of ['entry', 'app', 'compressed app']) await send(upload, text);
    const publish = () =>
      askAs(
        access,
        releasePublish,
        { upload },
        { 'idempotency-key': `key of ${remote}`.replaceAll(' ', '-') },
      );
    const first = await publish();
    expect(first.status).toBe(200);
    expect((await publish()).reply).toEqual(first.reply);
    expect((await askAs(access, releasePublish, { upload })).status).toBe(404);
  });

  it('is sent again by its client where the connection was lost', async () => {
    let lost = 0;
    const line = http.createServer((request, reply) => {
      const { method, headers, url } = request;
      const onwards = http.request(new URL(url ?? '', platform.address), { method, headers }, (answer) => {
        // The platform has done it; whoever asked does not hear of it.
        if (url === '/api/releases/publish' && lost++ === 0) return request.socket.destroy();
        reply.writeHead(answer.statusCode ?? 500, answer.headers);
        return answer.pipe(reply);
      });
      request.pipe(onwards);
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const listening = line.address();
    const port = typeof listening === 'object' ? listening?.port : undefined;
    try {
      const over = { ...access, address: `http://127.0.0.1:${port}` };
      const published = await publishBuildRemotely(over, await build('1.0.0'));
      expect([published.version, lost]).toEqual(['1.0.0', 2]);
    } finally {
      line.closeAllConnections();
      line.close();
    }
    const events = await readEvents(database(), remote);
    expect(events.map(({ action }) => action)).toEqual(['Published', 'Promoted']);
  });

  it('is for who began it, who may have few at once', async () => {
    const other = await platform.makeToken(remote);
    const uploads: string[] = [];
    for (const version of ['1.0.0', '1.0.1', '1.0.2', '1.0.3'])
      uploads.push((await begin(await build(version))).upload);
    const [oldest = ''] = uploads;
    expect((await askAs(other, releasePublish, { upload: oldest })).status).toBe(404);
    const fifth = await build('1.0.4');
    const refused = await begin(fifth);
    expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('4 uploads')]);
    await forget(oldest, '16 minutes');
    const { status, upload } = await begin(fifth);
    expect(status).toBe(200);
    // All of them began while a clock was ahead by a day.
    for (const one of [...uploads, upload]) await forget(one, '-1 day');
    expect((await begin(await build('1.0.5'))).status).toBe(200);
    await expect(send(oldest, 'entry')).rejects.toMatchObject({ status: 404 });
  });

  it('leaves nothing of a file behind whose upload was dropped before it had arrived', async () => {
    const { upload } = await begin(await build('1.0.0'));
    const query = new URLSearchParams({ upload, integrity: integrityOf('entry') });
    const sending = http.request(`${access.address}/api/releases/file?${query.toString()}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access.token}`,
        'content-type': 'application/octet-stream',
        'content-length': 5,
      },
    });
    const answer = new Promise<http.IncomingMessage>((resolve) => sending.once('response', resolve));
    await mkdir(platform.store.incoming, { recursive: true });
    sending.write('ent');
    while ((await readdir(platform.store.incoming)).length === 0) await wait(5);
    await begin(await build('1.0.0', { label: 'Another' }));
    sending.end('ry');
    const { statusCode } = await answer;
    expect([statusCode, await storedKeys()]).toEqual([404, []]);
  });

  it('leaves nothing behind a day after it was given up', async () => {
    const { upload } = await begin(await build('1.0.0'));
    await send(upload, 'entry');
    const pair = { database: database(), attachments: platform.store };
    await bindStore(pair);
    const sweepIn = (ms: number) =>
      sweepStore({ ...pair, areas: [sweptReleases] }, new Date(Date.now() + ms));
    await sweepIn(0);
    expect(await storedKeys()).toHaveLength(1);
    await sweepIn(2 * DAY_MS);
    expect(await storedKeys()).toEqual([]);
    await expect(send(upload, 'entry')).rejects.toMatchObject({ status: 404 });
  });

  it('is nobody else’s business: another upload is not there', async () => {
    const { status } = await askAs(access, releasePublish, { upload: randomUUID() });
    expect(status).toBe(404);
    const folder = await build('1.0.0');
    await unlink(path.join(folder, 'entry.js'));
    await expect(publishBuildRemotely(access, folder)).rejects.toMatchObject({
      reasons: ['entry.js is missing from the build'],
    });
  });
});
