import { sql } from 'kysely';
import { openDatabase } from '../../server/src/database/database.ts';
import { addTestOrganisation, ask, startTestApp } from '../../server/src/testing/test-platform.ts';
import { startPgbouncer } from '../pgbouncer.mjs';
import { startPostgres } from '../postgres.mjs';
import { Load } from './load.mjs';

const limits = { connectMs: 5_000, statementMs: 1_000, replyMs: 10_000 };

describe('behind PgBouncer', () => {
  let postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  /** Runs work with what leads through a PgBouncer. */
  async function behind(poolMode, work) {
    const pooler = await startPgbouncer({ port: postgres.port, poolMode });
    try {
      await work({ dataDir: '', databaseUrl: pooler.url, limits });
    } finally {
      await pooler.stop();
    }
  }

  it('serves what pools by transaction, with its limits', async () => {
    await behind('transaction', async (settings) => {
      const said = [];
      const database = await openDatabase({ ...settings, poolSize: 3, say: (line) => said.push(line) });
      await database.migrate();
      const organisation = await addTestOrganisation(database);
      const app = await startTestApp(database);
      const load = new Load((call, asked) => ask(app, call, asked), organisation);
      await load.acknowledges(3);
      await load.stop();
      expect(await load.compare(database)).toMatchObject({
        acknowledged: expect.any(Number),
        lost: 0,
        faults: [],
      });
      for (const within of ['inOrganisation', 'readInOrganisation']) {
        const endless = database[within](organisation.id, (trx) => sql`select pg_sleep(5)`.execute(trx));
        await expect(endless).rejects.toMatchObject({ kind: 'statement-timeout' });
      }
      expect(said).toEqual([expect.stringMatching(/pooler.*not kept.*Limits of time hold/)]);
      await app.close();
      await database.close();
    });
  });

  it('stops in front of what pools by statement, and says what to do', async () => {
    await behind('statement', (settings) =>
      expect(openDatabase(settings)).rejects.toThrow(/pool.*by statement.*\nSet pool_mode/),
    );
  });
});
