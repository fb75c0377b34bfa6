import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { createEmbeddedTestDatabase } from './embedded/create-test-database.ts';
import { createPostgresqlTestDatabase } from './postgresql/create-test-database.ts';

export interface TestDatabase {
  database: Database;
  /** Closes it and deletes everything of it. */
  remove(): Promise<void>;
}

const realServer = process.env.TEST_DATABASE_URL;

type CreateTestDatabase = () => Promise<TestDatabase>;

const embedded: [string, CreateTestDatabase] = ['embedded', createEmbeddedTestDatabase];

const postgresql: [string, CreateTestDatabase][] = realServer
  ? [['postgresql', () => createPostgresqlTestDatabase(realServer)]]
  : [];

/** Defines tests; the function that it is given returns the database and is called inside tests and hooks only. */
type Define = (database: () => Database) => void;

function describeOn(databases: [string, CreateTestDatabase][], title: string, define: Define): void {
  describe.each(databases)(`${title} (%s)`, (_kind, create) => {
    let test: TestDatabase;
    beforeAll(async () => {
      test = await create();
    });
    afterAll(() => test.remove());
    define(() => test.database);
  });
}

/**
 * Runs tests on a fresh, migrated, empty database: on real PostgreSQL when TEST_DATABASE_URL (a user who may create
 * databases and roles) is set, on the embedded one otherwise.
 */
export function describeOnDatabase(title: string, define: Define): void {
  describeOn([postgresql[0] ?? embedded], title, define);
}

/**
 * Runs the same tests on the embedded database, and once more on real PostgreSQL when TEST_DATABASE_URL is set. For
 * what the two could do differently: SQL and values, concurrency, isolation of organisations, search.
 */
export function describeOnEachDatabase(title: string, define: Define): void {
  describeOn([embedded, ...postgresql], title, define);
}

/** A new organisation with one account, number 1, for tests that need rows to belong to someone. */
export async function addOrganisation(database: Database): Promise<string> {
  const id = randomUUID();
  await database.inDirectory((trx) => trx.insertInto('organisation').values({ id, name: id }).execute());
  await database.inOrganisation(id, (trx) =>
    trx
      .insertInto('account')
      .values({
        organisation_id: id,
        id: 1,
        username: `user-${id}`,
        email: `${id}@example.test`,
        password_hash: '-',
        role: 'yes',
        workspace_access_type: 'Edit',
      })
      .execute(),
  );
  return id;
}
