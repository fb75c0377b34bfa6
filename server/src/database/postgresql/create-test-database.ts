import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../database.ts';
import type { TestDatabase } from '../test-database.ts';

/** The tests run with the least rights that docs/operations.md asks for, never as a superuser. */
const owner = { name: 'lexboard_test', password: 'lexboard_test' };

const createOwner = `do $$ begin
  if not exists (select from pg_roles where rolname = '${owner.name}') then
    create role ${owner.name} login createrole password '${owner.password}';
  end if;
end $$`;

async function asAdministrator(address: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    // Roles are shared by all databases of the server: one test process at a time.
    await client.query(`select pg_advisory_lock(hashtext('lexboard tests'))`);
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressFor(address: string, name: string): string {
  const url = new URL(address);
  url.username = owner.name;
  url.password = owner.password;
  url.pathname = name;
  return url.href;
}

/** A database of its own, owned by an ordinary user. */
export async function createPostgresqlTestDatabase(address: string): Promise<TestDatabase> {
  const name = `lexboard_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(address, [createOwner, `create database ${name} owner ${owner.name}`]);
  const database = await openDatabase({ dataDir: '', databaseUrl: addressFor(address, name) });
  await database.migrate();
  return {
    database,
    remove: async () => {
      await database.close();
      await asAdministrator(address, [`drop database ${name}`]);
    },
  };
}
