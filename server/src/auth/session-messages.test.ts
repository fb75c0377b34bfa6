import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { extendSession, logout, listCall } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { StatementQueue } from '../database/statements/statement-queue.ts';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';

describeOnOwnDatabase('The session of a call', (database) => {
  let app: FastifyInstance;
  let organisationId: string;
  let token: string;
  let viewerToken: string;
  beforeEach(async () => {
    app = await startTestApp(database());
    const { id, editor, viewer } = await addTestOrganisation(database());
    organisationId = id;
    token = editor.token;
    viewerToken = viewer.token;
  });
  afterEach(() => app.close());

  const list = () => ask(app, listCall(law, 'all'), { token });
  const add = (idempotencyKey: string) =>
    ask(app, lawCalls.add, { token, body: draftLaw({ idempotencyKey }) });
  const lookingAt = (...texts: string[]) => texts.map((text): unknown => expect.stringContaining(text));

  /** The statements of each message to the database. */
  async function messagesOf(call: () => Promise<{ status: number }>): Promise<string[][]> {
    const run = jest.spyOn(StatementQueue.prototype, 'run');
    expect((await call()).status).toBe(200);
    const messages = run.mock.calls.map(([statements]) => statements.map(({ text }) => text));
    run.mockRestore();
    return messages;
  }

  it('is looked for before all else, and what is read goes in one message', async () => {
    expect(await messagesOf(list)).toEqual([
      lookingAt('from session'),
      lookingAt('record_count', 'with page as'),
    ]);
  });

  it('is looked for before a new record, which is one message once the lists of choices are known', async () => {
    await add('first');
    const [session, message, ...more] = await messagesOf(() => add('second'));
    expect(session).toEqual(lookingAt('from session'));
    // The number goes along with what is stored under it, and so does the reply.
    expect(message?.slice(0, 3)).toEqual(
      lookingAt('require_same_choices', 'take_record_id', 'insert into "law"'),
    );
    expect(message).toContainEqual(expect.stringContaining('into idempotency'));
    expect(more).toEqual([]);
  });

  it('is found by the call that ends it, and by none after that', async () => {
    await list();
    expect((await ask(app, logout, { token })).status).toBe(200);
    expect((await add('late')).status).toBe(401);
    const { reply } = await ask(app, listCall(law, 'all'), { token: viewerToken });
    expect(reply.totalLength).toBe(0);
  });

  it('is extended, and kept alive, by a call', async () => {
    await list();
    const letPass = () =>
      database().inOrganisation(organisationId, (trx) =>
        trx
          .updateTable('session')
          .set({ last_seen_at: sql<Date>`now() - interval '1 minute'` })
          .execute(),
      );
    const secondsSince = async () => {
      const { rows } = await database().inOrganisation(organisationId, (trx) =>
        sql<{ most: number }>`select min(extract(epoch from now() - last_seen_at))::int as most
          from session join account on id = account_id where workspace_access_type = 'Edit' and role = 'no'`.execute(
          trx,
        ),
      );
      return rows[0]?.most ?? Infinity;
    };
    await add('first');
    for (const call of [list, () => add('second'), () => ask(app, extendSession, { token })]) {
      await letPass();
      expect((await call()).status).toBe(200);
      expect(await secondsSince()).toBeLessThan(30);
    }
  });
});
