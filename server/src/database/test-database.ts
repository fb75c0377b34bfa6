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

const creators: Record<string, () => Promise<TestDatabase>> = {
  embedded: createEmbeddedTestDatabase,
  ...(realServer && { postgresql: () => createPostgresqlTestDatabase(realServer) }),
};

/**
 * Runs the same tests on a fresh, migrated, empty embedded database, and once more on real PostgreSQL
 * when TEST_DATABASE_URL (a user who may create databases and roles) is set.
 * @param define gets a function that returns the database, to be called inside tests and hooks only
 */
export function describeOnEachDatabase(title: string, define: (database: () => Database) => void): void {
  describe.each(Object.entries(creators))(`${title} (%s)`, (_kind, create) => {
    jest.setTimeout(60_000);
    let test: TestDatabase;
    beforeAll(async () => {
      test = await create();
    });
    afterAll(() => test.remove());
    define(() => test.database);
  });
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
