import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../database/database.ts';
import { createTestDataFolder } from '../../testing/database/embedded.ts';
import { createPostgresqlTestDatabase } from '../../testing/database/postgresql.ts';
import { bareEnvironment } from '../../testing/machine/bare-environment.ts';
import { findFreePort } from '../../testing/machine/free-port.ts';
import { KillableServer } from '../../testing/machine/killable-server.ts';
import { addReleases } from '../../testing/release-samples.ts';
import { builtShell } from '../../testing/samples/build-samples.ts';
import { startWebhookReceiver } from '../../testing/releases/webhook-receiver.ts';
import { changeCanary, platformOperator, rollBack } from '../operations/operations.ts';
import { addWebhook } from './manage-webhooks.ts';

const remote = 'mfe-sample';
const realServer = process.env.TEST_DATABASE_URL;
let folder: string;
let dataDir: string;
let databaseUrl: string | undefined;
let server: KillableServer;
let removeDatabase = () => Promise.resolve();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lexboard-notices-'));
  dataDir = path.join(folder, 'data');
  if (realServer) {
    const database = await createPostgresqlTestDatabase(realServer);
    databaseUrl = database.address;
    removeDatabase = () => database.remove();
  } else await createTestDataFolder(dataDir);
  server = new KillableServer({
    ...bareEnvironment,
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PORT: String(await findFreePort()),
    SHELL_DIST: await builtShell(path.join(folder, 'shell')),
    SEED: 'none',
    RELEASE_NOTICE_NETWORKS: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });
});
afterAll(async () => {
  await server.kill();
  await removeDatabase();
  await rm(folder, { recursive: true });
});

async function onData<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Asks until `answer` is true; the limit of the test ends it. */
async function until(answer: () => boolean): Promise<void> {
  while (!answer()) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a notice that a server was killed over is sent by the next one, with the same id', async () => {
  // Makes the store of files.
  await server.start();
  await server.stop();
  const receiver = await startWebhookReceiver(0);
  await onData(async (database) => {
    await addReleases(database, remote, ['1.1.0', '1.0.0']);
    await database.inDirectory((trx) =>
      addWebhook(trx, platformOperator, { url: receiver.url, remote }, ['127.0.0.1']),
    );
    await changeCanary(database, platformOperator, { remote, version: '1.1.0', percent: 10 });
    await rollBack(database, platformOperator, { remote, reason: 'Broken' });
  });
  await server.start();
  await until(() => receiver.received.length > 0);
  await server.kill();
  await onData((database) =>
    database.inDirectory(async (trx) => {
      for (const [table, column] of [
        ['release_notice', 'due_at'],
        ['release_webhook', 'next_at'],
      ] as const)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = to_timestamp(0)`.execute(trx);
    }),
  );
  receiver.answers.status = 204;
  await server.start();
  await until(() => receiver.received.length > 1);
  await server.stop();
  await receiver.close();
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(
    await onData((database) =>
      database.inDirectory((trx) => trx.selectFrom('release_notice').selectAll().execute()),
    ),
  ).toEqual([]);
});
