import { once } from 'node:events';
import { createServer } from 'node:net';
import { openDatabase } from '../../server/src/database/database.ts';
import { untilWaiting } from '../../server/src/testing/meeting.ts';
import {
  holdSystemLog,
  runLongStatement,
  terminateConnections,
} from '../../server/src/testing/machine/outages.ts';
import {
  addTestOrganisation,
  ask,
  draftLaw,
  lawCalls,
  startTestApp,
} from '../../server/src/testing/test-platform.ts';
import { startPostgres } from '../postgres.mjs';
import { Load } from './load.mjs';

/** Short, so that a test need not wait for what is given up. */
const limits = { connectMs: 1_000, statementMs: 1_000, replyMs: 1_500 };

test('a server that takes connections and says nothing is given up within the deadline', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const databaseUrl = `postgres://lexboard@127.0.0.1:${silent.address().port}/lexboard`;
  const opening = openDatabase({ dataDir: '', databaseUrl, limits });
  await expect(opening).rejects.toThrow(/does not answer.*\nCorrect the host and port/);
  silent.close();
});

// As all tests on PostgreSQL: where it is not installed, the gate does not set the address.
if (process.env.TEST_DATABASE_URL) {
  describe('when connections to PostgreSQL are lost while people save', () => {
    let postgres;
    /** Reaches PostgreSQL as a user of its own. */
    let database;
    let app;
    /** Reaches it as its superuser. */
    let observer;
    let organisation;

    beforeAll(async () => {
      postgres = await startPostgres();
      database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, limits });
      observer = await openDatabase({ dataDir: '', databaseUrl: postgres.superuserUrl });
      await database.migrate();
      app = await startTestApp(database);
    });
    beforeEach(async () => {
      organisation = await addTestOrganisation(observer);
    });
    afterAll(async () => {
      await app.close();
      await Promise.all([database.close(), observer.close()]);
      await postgres.stop();
    });

    it('answers the call with 503, stores nothing of it, and serves the next one', async () => {
      const { token } = organisation.editor;
      const add = () => ask(app, lawCalls.add, { token, body: draftLaw() });
      const letGo = await holdSystemLog(observer);
      const adding = add();
      await untilWaiting(observer, () => 1);
      await terminateConnections(observer);
      const { status, reply } = await adding;
      expect({ status, reply }).toEqual({
        status: 503,
        reply: { success: 0, message: 'The database did not answer. Please try again.' },
      });
      await letGo();
      expect((await add()).status).toBe(200);
      const laws = await observer.inOrganisation(organisation.id, (trx) =>
        trx.selectFrom('law').select('id').execute(),
      );
      expect(laws).toHaveLength(1);
    });

    it('lets a statement without a time limit take longer than any answer may', async () => {
      await runLongStatement(database, limits.replyMs + 200);
    });

    it.each([
      ['they are terminated', () => terminateConnections(observer)],
      ['PostgreSQL is stopped at once and started again', () => postgres.restart('immediate')],
      ['PostgreSQL is restarted in order', () => postgres.restart('fast')],
      [
        'PostgreSQL stands still for a while',
        async (everybodyIsPutOff) => {
          await postgres.pause();
          await everybodyIsPutOff().finally(postgres.resume);
        },
      ],
    ])('keeps what was acknowledged once and whole, and goes on, when %s', async (_loss, lose) => {
      // More writers than there are connections.
      const load = new Load((call, sent) => ask(app, call, sent), organisation);
      await load.acknowledges(2);
      await lose(() => load.isPutOff());
      await load.acknowledges(2);
      await load.stop();
      expect(await load.compare(observer)).toEqual({
        acknowledged: expect.any(Number),
        lost: 0,
        faults: [],
      });
    });
  });
}
