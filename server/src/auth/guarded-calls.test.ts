import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { logout } from '@lexboard/shared-lib/contract';
import type { Database } from '../database/database.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import {
  addTestOrganisation,
  ask,
  draftLaw,
  lawCalls,
  startTestApp,
  times,
  type TestOrganisation,
} from '../testing/test-platform.ts';

describeOnDatabase('A call of a person', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
  });
  afterAll(() => app.close());

  const { choices, add } = lawCalls;

  it.each(['', 'nonsense', 'a.b', `${'A'.repeat(22)}.${'A'.repeat(43)}`])(
    'asks to sign in before it looks at anything else (token %p)',
    async (token) => {
      for (const call of Object.values(lawCalls)) {
        expect(await ask(app, call, { token, body: { what: 1 } })).toMatchObject({
          status: 401,
          reply: { success: 3 },
        });
      }
    },
  );

  it('refuses an accessusername that is not the signed-in user', async () => {
    const { token, username } = organisation.editor;
    const other = organisation.admin.username;
    const statusOf = async (sent: object) => (await ask(app, choices, { token, ...sent })).status;
    expect(await statusOf({ body: { accessusername: username } })).toBe(200);
    expect(await statusOf({ query: { accessusername: username } })).toBe(200);
    expect(await statusOf({ body: { accessusername: other } })).toBe(403);
    expect(await statusOf({ query: { accessusername: other } })).toBe(403);
  });

  it('signs out a person whose last call was a while ago', async () => {
    const { id, viewer } = await addTestOrganisation(database());
    await database().inOrganisation(id, (trx) =>
      trx
        .updateTable('session')
        .set({ last_seen_at: sql<Date>`now() - interval '1 minute'` })
        .execute(),
    );
    expect((await ask(app, logout, { token: viewer.token })).status).toBe(200);
    expect((await ask(app, choices, { token: viewer.token })).status).toBe(401);
  });

  const letPass = (id: string, seconds: number) =>
    database().inOrganisation(id, (trx) =>
      trx
        .updateTable('session')
        .set({ last_seen_at: sql<Date>`last_seen_at - make_interval(secs => ${seconds})` })
        .execute(),
    );

  it('keeps what was done when the call cannot be noted', async () => {
    const { id, editor } = await addTestOrganisation(database());
    await letPass(id, 60);
    let transactions = 0;
    const breaking: Database = {
      ...database(),
      inOrganisation: async (organisationId, work) => {
        transactions += 1;
        if (transactions > 1) throw new Error('The line broke');
        return database().inOrganisation(organisationId, work);
      },
    };
    const breakingApp = await startTestApp(breaking);
    const { reply } = await ask(breakingApp, add, { token: editor.token, body: draftLaw() });
    await breakingApp.close();
    expect({ id: reply.id, transactions }).toEqual({ id: 1, transactions: 2 });
  });

  it('keeps a session that lives for seconds alive by its calls', async () => {
    const short = { ...times, idle: 2, countdown: 3 };
    const impatient = await startTestApp(database(), { times: short });
    const { id, viewer } = await addTestOrganisation(database());
    for (let call = 0; call < 6; call += 1) {
      await letPass(id, 1);
      expect((await ask(impatient, choices, { token: viewer.token })).status).toBe(200);
    }
    await impatient.close();
  });
});
