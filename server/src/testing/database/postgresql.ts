import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../database/database.ts';
import { digestOfSchema } from '../../database/upgrades/sql-files.ts';
import type { TestDatabase } from './database-of-test.ts';

/** The tests run with the least rights that docs/operations/storage.md asks for, never as a superuser. */
const owner = { name: 'lexboard_test', password: 'lexboard_test' };

const createOwner = `do $$ begin
  if not exists (select from pg_roles where rolname = '${owner.name}') then
    create role ${owner.name} login createrole password '${owner.password}';
  end if;
end $$`;

async function runAsAdministrator<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const exists = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;

function addressFor(address: string, name: string): string {
  const url = new URL(address);
  url.username = owner.name;
  url.password = owner.password;
  url.pathname = name;
  return url.href;
}

/** Creates and migrates the template once for all test processes of the run, under the lock of `withTemplate`. */
async function ensureTemplate(client: pg.Client, address: string, name: string): Promise<void> {
  if (await exists(client, name)) return;
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished}`);
  await client.query(`create database ${unfinished} owner ${owner.name}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: addressFor(address, unfinished) });
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

const newDatabase = (name: string, template: string) =>
  `create database ${name} owner ${owner.name} template ${template}`;

/** Lets `create` make what is missing, beside a role for tests and a template with an empty, migrated database. */
async function withTemplate(
  address: string,
  create: (client: pg.Client, template: string) => Promise<unknown>,
): Promise<void> {
  const template = `lexboard_template_${digestOfSchema()}`;
  await runAsAdministrator(address, async (client) => {
    // Roles are shared by all databases of the server: one test process at a time.
    await client.query(`select pg_advisory_lock(hashtext('lexboard tests'))`);
    await client.query(createOwner);
    await ensureTemplate(client, address, template);
    await create(client, template);
  });
}

/** A database of its own, owned by an ordinary user: a copy of a migrated one, which is quicker than migrating. */
export async function createPostgresqlTestDatabase(
  address: string,
): Promise<TestDatabase & { address: string }> {
  const name = `lexboard_test_${randomUUID().replaceAll('-', '')}`;
  await withTemplate(address, (client, template) => client.query(newDatabase(name, template)));
  const own = addressFor(address, name);
  const database = await openDatabase({ dataDir: '', databaseUrl: own });
  return {
    database,
    address: own,
    remove: async () => {
      await database.close();
      await runAsAdministrator(address, (client) => client.query(`drop database ${name}`));
    },
  };
}

/**
 * The database that all suites of a test process share. The first of them makes it; `drop-worker-databases.mjs` drops
 * those of the run.
 */
export async function openWorkerDatabase(address: string): Promise<TestDatabase> {
  const name = `lexboard_worker_${process.env.TEST_RUN ?? 'alone'}_${process.env.JEST_WORKER_ID ?? '0'}`;
  if (!(await runAsAdministrator(address, (client) => exists(client, name)))) {
    await withTemplate(address, (client, template) => client.query(newDatabase(name, template)));
  }
  const database = await openDatabase({ dataDir: '', databaseUrl: addressFor(address, name) });
  return { database, remove: () => database.close() };
}
