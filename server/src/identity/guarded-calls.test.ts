import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { logout, type Call } from '@lexboard/shared-lib/contract';
import type { Database } from '../database/database.ts';
import { describeOnDatabase } from '../database/test-database.ts';
import {
  addTestOrganisation,
  ask,
  draftLaw,
  lawCalls,
  startTestApp,
  times,
  type TestOrganisation,
} from '../testing/test-platform.ts';

describeOnDatabase('Rights', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
  });
  afterAll(() => app.close());

  const { choices, one, view, add, update, delete: remove, restore, lock } = lawCalls;

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

  it('lets a viewer read and nothing else', async () => {
    const { viewer, editor } = organisation;
    await ask(app, add, { token: editor.token, body: draftLaw() });
    const { token } = viewer;
    const statusOf = async (call: Call, body: object) => (await ask(app, call, { token, body })).status;
    expect(await statusOf(choices, {})).toBe(200);
    expect(await statusOf(one, { id: 1 })).toBe(200);
    expect(await statusOf(view, { id: 1 })).toBe(200);
    for (const call of [add, update, remove, restore, lock]) expect(await statusOf(call, {})).toBe(403);
  });

  it('keeps restoring and locking for administrators', async () => {
    const { editor, admin } = organisation;
    for (const call of [restore, lock]) {
      expect((await ask(app, call, { token: editor.token, body: { id: 1, locked: true } })).status).toBe(403);
    }
    expect((await ask(app, lock, { token: admin.token, body: { id: 1, locked: false } })).status).toBe(200);
  });

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

  it("answers another organisation's ids as if there were none", async () => {
    const { token } = (await addTestOrganisation(database())).admin;
    const bodies: [Call, object][] = [
      [one, { id: 1 }],
      [view, { id: 1 }],
      [update, { ...draftLaw(), id: 1, version: 1 }],
      [remove, { id: 1, reason: 'mine' }],
      [restore, { id: 1 }],
      [lock, { id: 1, locked: true }],
    ];
    for (const [call, body] of bodies) expect((await ask(app, call, { token, body })).status).toBe(404);
    const child = await ask(app, add, { token, body: draftLaw({ ParentLaw: 1 }) });
    expect(child).toMatchObject({ status: 422, reply: { errors: [{ field: 'ParentLaw' }] } });
  });
});
