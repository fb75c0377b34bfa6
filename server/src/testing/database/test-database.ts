import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { TestDatabase } from './database-of-test.ts';
import { createEmbeddedTestDatabase } from './embedded.ts';
import { createPostgresqlTestDatabase, openWorkerDatabase } from './postgresql.ts';
import { isWholeGate } from '../whole-gate.ts';

const realServer = process.env.TEST_DATABASE_URL;

type CreateTestDatabase = () => Promise<TestDatabase>;

const embedded: [string, CreateTestDatabase] = ['embedded', createEmbeddedTestDatabase];

/** PostgreSQL where TEST_DATABASE_URL (a user who may create databases and roles) is set, otherwise the embedded one. */
const usual = (create: (address: string) => Promise<TestDatabase>): [string, CreateTestDatabase] =>
  realServer ? ['postgresql', () => create(realServer)] : embedded;

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
 * Runs tests on a migrated database that the suites of a test process share: each suite has organisations of its own, and
 * looks at nothing else. The embedded database is made anew for each suite.
 */
export function describeOnDatabase(title: string, define: Define): void {
  describeOn([usual(openWorkerDatabase)], title, define);
}

/** The same on a fresh, empty database: for tables without organisation, and for what is about the database itself. */
export function describeOnOwnDatabase(title: string, define: Define): void {
  describeOn([usual(createPostgresqlTestDatabase)], title, define);
}

/**
 * Runs the same tests on a fresh database; where that is PostgreSQL, the whole gate runs them on the embedded one as
 * well. For what the two could do differently: SQL and values, concurrency, isolation of organisations, search.
 */
export function describeOnEachDatabase(title: string, define: Define): void {
  const more = realServer && isWholeGate ? [embedded] : [];
  describeOn([usual(createPostgresqlTestDatabase), ...more], title, define);
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
