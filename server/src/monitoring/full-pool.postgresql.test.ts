import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../database/database.ts';
import { createPostgresqlTestDatabase } from '../testing/database/postgresql.ts';
import { startTestApp } from '../testing/test-platform.ts';

const realServer = process.env.TEST_DATABASE_URL ?? '';
const limits = { connectMs: 1_000, statementMs: 5_000, replyMs: 10_000 };

// The embedded database has one line for everything.
describe('while people have all connections', () => {
  const release = Promise.withResolvers<void>();
  let database: Database;
  let app: FastifyInstance;
  const holding: Promise<void>[] = [];
  let test: Awaited<ReturnType<typeof createPostgresqlTestDatabase>>;

  /** Takes a connection for an organisation until `release`. @returns once it is held */
  async function hold(organisationId: string): Promise<void> {
    const held = Promise.withResolvers<void>();
    holding.push(
      database.inOrganisation(organisationId, async (trx) => {
        await sql`select 1`.execute(trx);
        held.resolve();
        await release.promise;
      }),
    );
    await held.promise;
  }

  beforeAll(async () => {
    test = await createPostgresqlTestDatabase(realServer);
    database = await openDatabase({ dataDir: '', databaseUrl: test.address, poolSize: 2, limits });
    app = await startTestApp(database);
    await Promise.all([hold(randomUUID()), hold(randomUUID())]);
  });
  afterAll(async () => {
    release.resolve();
    await Promise.all(holding);
    await app.close();
    await database.close();
    await test.remove();
  });

  it('the server is ready, and tells how many wait', async () => {
    const late = database.inDirectory((trx) => sql`select 1`.execute(trx));
    expect(database.poolState()).toEqual({ size: 2, inUse: 2, waiting: 1 });
    const [ready] = await Promise.all([
      app.inject('/api/health/ready'),
      expect(late).rejects.toMatchObject({ kind: 'no-place' }),
    ]);
    expect(ready.statusCode).toBe(200);
    expect(database.poolState()).toEqual({ size: 2, inUse: 2, waiting: 0 });
  });
});
