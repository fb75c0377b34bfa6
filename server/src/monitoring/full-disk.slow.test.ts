import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { listCall } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import type { Database } from '../database/database.ts';
import { createTestDataFolder } from '../testing/database/embedded.ts';
import { describeOnEachDatabase } from '../testing/database/test-database.ts';
import { bareEnvironment } from '../testing/machine/bare-environment.ts';
import { builtShell } from '../testing/samples/build-samples.ts';
import { findFreePort } from '../testing/machine/free-port.ts';
import { canMountDisk, mountSmallDisk, type SmallDisk } from '../testing/machine/small-disk.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../testing/test-platform.ts';
import { multipartOf, upload } from '../testing/uploads.ts';

/** Lets every law fail as it does when its table cannot grow; the real thing is below. */
const fillDisk = async (database: Database) => {
  await database.asOwner(async (trx) => {
    await sql`create function refuse_for_want_of_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full';
    end $$`.execute(trx);
    await sql`create trigger full_disk before insert on law execute function refuse_for_want_of_room()`.execute(
      trx,
    );
  });
};

const refusal = {
  success: 0,
  message:
    'The disk of the server is full, so that nothing can be saved. Please tell those who run the server.',
};

describeOnEachDatabase('On a full disk', (database) => {
  const platform = platformOfSuite(database);

  it('a record that the database has no room for is put off in clear words', async () => {
    const { app, organisation } = platform;
    const add = () => ask(app, lawCalls.add, { token: organisation.editor.token, body: draftLaw() });
    expect((await add()).status).toBe(200);
    await fillDisk(database());
    expect(await add()).toMatchObject({ status: 503, reply: refusal });
  });

  it.each(['ENOSPC', 'EDQUOT'])('so is a file that the store has no room for (%s)', async (code) => {
    const full = Object.assign(new Error('no space left on device, write'), { code, syscall: 'write' });
    jest.spyOn(platform.store.disk, 'moveFromFs').mockRejectedValue(full);
    const { status, reply } = await upload(platform.app, { token: platform.organisation.editor.token });
    expect({ status, reply }).toEqual({ status: 503, reply: refusal });
  });
});

// Where a disk cannot be mounted, the tests above are what there is.
if (canMountDisk) {
  describe('The server on a small disk', () => {
    const password = 'correct horse battery';
    let disk: SmallDisk;
    let shell: string;
    let server: ChildProcess | undefined;
    let said: string;
    let url: string;

    beforeAll(async () => {
      disk = await mountSmallDisk(320);
      shell = await builtShell(fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-shell-')));
    });
    afterEach(async () => {
      disk.free();
      if (server?.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
    });
    afterAll(async () => {
      await disk.remove();
      fs.rmSync(shell, { recursive: true });
    });

    /** Starts it on a disk that other processes do not see, until it serves or has ended. */
    async function start(): Promise<void> {
      const port = await findFreePort();
      url = `http://127.0.0.1:${port}/api`;
      const main = path.join(import.meta.dirname, '../boot/main.ts');
      const started = disk.spawn(process.execPath, [main], {
        env: {
          ...bareEnvironment,
          DATA_DIR: disk.folder,
          PORT: `${port}`,
          SHELL_DIST: shell,
          DEMO_PASSWORD: password,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server = started;
      said = '';
      await new Promise<void>((resolve) => {
        started.stderr?.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          if (said.includes('Lexboard is ready')) resolve();
        });
        started.on('close', () => resolve());
      });
    }

    const get = (address: string) => fetch(`${url}${address}`);
    const post = (address: string, body: unknown, token = '') =>
      fetch(`${url}${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });

    const isFull = () =>
      `The disk of ${disk.folder} is full: 0 MB are free, at least 32 MB are needed.
Make room on it, or set DATA_DIR to a folder on another disk.\n`;

    it('does not start while it is full, and says what to do', async () => {
      disk.fill();
      await start();
      expect({ code: server?.exitCode, said }).toEqual({ code: 1, said: isFull() });
    });

    const signIn = async () => {
      const signedIn = await post('/user-login', { username: 'editor', password });
      return /"access_token":"([^"]+)"/.exec(await signedIn.text())?.[1] ?? '';
    };
    const add = (token: string) => post('/law/add', draftLaw({ Rules: 'x'.repeat(9_000) }), token);
    const list = (token: string) =>
      fetch(`${url}${listCall(law, 'all').path}`, { headers: { authorization: `Bearer ${token}` } });

    it('keeps room for signing in, reading and deleting, whoever fills it, and is not ready while it cannot write', async () => {
      // A try before this one may have made it.
      if (!fs.existsSync(path.join(disk.inside, 'database'))) await createTestDataFolder(disk.inside);
      await start();
      expect((await get('/health/ready')).status).toBe(200);
      const token = await signIn();
      // Some 20 MB each, which is no more than one person may have.
      const { headers, payload } = multipartOf({
        name: 'a.txt',
        content: 'a line of text\n'.repeat(1_400_000),
      });
      // There is room for two of them.
      disk.fill(180);
      let status = 200;
      let uploads = 0;
      for (; uploads < 12 && status === 200; uploads += 1) {
        const sent = { method: 'POST', body: new Uint8Array(payload) };
        const own = { ...headers, authorization: `Bearer ${token}` };
        ({ status } = await fetch(`${url}/law/attachment`, { ...sent, headers: own }));
      }
      expect([status, uploads > 1]).toEqual([503, true]);
      const added = await add(token);
      expect(added.status).toBe(200);
      disk.fill(56);
      expect((await add(token)).status).toBe(503);
      const again = await signIn();
      expect((await list(again)).status).toBe(200);
      const id = Number(/"id":(\d+)/.exec(await added.text())?.[1]);
      expect((await post('/law/delete', { id, reason: 'Not needed' }, again)).status).toBe(200);
      disk.fill();
      expect((await get('/health/ready')).status).toBe(503);
      const refused = await add(token);
      expect([refused.status, await refused.text()]).toEqual([
        503,
        expect.stringContaining('is almost full, so nothing new can be saved'),
      ]);
      disk.free();
      expect((await get('/health/ready')).status).toBe(200);
      expect((await add(token)).status).toBe(200);
    });

    it('does not start on what it has stored either while the disk is full', async () => {
      disk.fill();
      await start();
      expect({ code: server?.exitCode, said }).toEqual({ code: 1, said: isFull() });
    });
  });
}
