import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { openDatabase } from '../database/database.ts';
import { createTestDataFolder } from '../testing/database/embedded.ts';
import { builtShell } from '../testing/samples/build-samples.ts';
import { findFreePort } from '../testing/machine/free-port.ts';
import { bareEnvironment } from '../testing/machine/bare-environment.ts';
import { KillableServer } from '../testing/machine/killable-server.ts';
import { makeDue, queuedMails, startMailServer, type MailServer } from '../testing/samples/mail-samples.ts';

let folder: string;
let port: number;
let server: KillableServer;
let mailServer: MailServer;

/** A server that sends its mail to the newest mail server. */
async function start(): Promise<void> {
  server = new KillableServer({
    ...bareEnvironment,
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    SHELL_DIST: path.join(folder, 'shell'),
    DEMO_PASSWORD: 'correct horse battery',
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'warn',
  });
  await server.start();
}

/** Asks until `answer` is true; the limit of the test ends it. */
async function until(answer: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await answer())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function onData<Result>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>) {
  const database = await openDatabase({ dataDir: path.join(folder, 'data') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lexboard-mail-'));
  await createTestDataFolder(path.join(folder, 'data'));
  await builtShell(path.join(folder, 'shell'));
  port = await findFreePort();
});
afterAll(async () => {
  await server.kill();
  await mailServer.close();
  await rm(folder, { recursive: true });
});

test('a mail that a server was killed over is sent by the next one, once', async () => {
  mailServer = await startMailServer({ silent: true });
  await start();
  const asked = await fetch(`http://127.0.0.1:${port}/api/user-forget`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'viewer@demo.example' }),
  });
  expect(asked.status).toBe(200);
  await until(() => mailServer.connections() > 0);
  await server.kill();
  await mailServer.close();

  const [taken, ...more] = await onData(async (database) => {
    const mails = await queuedMails(database);
    await makeDue(database);
    return mails;
  });
  expect(more).toEqual([]);
  expect(taken).toMatchObject({ recipient: 'viewer@demo.example', attempts: 1 });

  mailServer = await startMailServer();
  await start();
  await until(() => mailServer.received.length > 0);
  await server.stop();
  expect(await onData(queuedMails)).toEqual([]);
  const arrived = await Promise.all(mailServer.received.map(({ message }) => PostalMime.parse(message)));
  expect(arrived.map(({ messageId }) => messageId)).toEqual([`<${taken?.id}@localhost>`]);
  expect(arrived[0]?.text).toContain(`http://localhost:${port}/reset-password?authToken=`);
});
