import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { describeOnDatabase } from '../database/test-database.ts';
import { fileSamples } from '../testing/file-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';

const attachment = [{ name: 'one.pdf', content: fileSamples.pdf.toString('base64') }];

describeOnDatabase('Files sent along with a save that is done again', (database) => {
  const platform = platformOfSuite(database);
  /** What happens before each of the next transactions. */
  let happenings: (() => Promise<unknown>)[] = [];
  let app: FastifyInstance;
  beforeAll(async () => {
    const whole = database();
    const eventful: Database = {
      ...whole,
      inOrganisation: async (id, work) => {
        await happenings.shift()?.();
        return whole.inOrganisation(id, work);
      },
    };
    app = await startTestApp(eventful, { attachments: platform.store });
  });
  beforeEach(async () => {
    const { token } = platform.organisation.editor;
    expect((await ask(app, lawCalls.choices, { token })).status).toBe(200);
  });
  afterAll(() => app.close());

  const nothing = () => Promise.resolve();
  const change = (values: { username?: string; workspace_access_type?: 'View' }) => () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.updateTable('account').set(values).where('id', '=', platform.organisation.editor.id).execute(),
    );
  const add = (server: FastifyInstance) =>
    ask(server, lawCalls.add, {
      token: platform.organisation.editor.token,
      body: draftLaw({ idempotencyKey: 'key', attachment }),
    });
  async function kept() {
    const folder = path.join(platform.store.folder, 'attachments', platform.organisation.id);
    const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('attachment').select('record_id').execute(),
    );
    return [(await readdir(folder).catch(() => [])).length, rows.map((row) => row.record_id)];
  }

  it('are kept once', async () => {
    happenings = [nothing, change({ username: `new-${platform.organisation.id}` })];
    expect((await add(app)).reply.id).toBe(1);
    expect(await kept()).toEqual([1, [1]]);
  });

  it('are given up when the record has been made meanwhile', async () => {
    happenings = [
      nothing,
      change({ username: `other-${platform.organisation.id}` }),
      () => add(platform.app),
    ];
    expect((await add(app)).reply.id).toBe(1);
    expect(happenings).toEqual([]);
    expect(await kept()).toEqual([1, [1]]);
  });

  it('are given up when the right was taken away meanwhile', async () => {
    happenings = [nothing, change({ workspace_access_type: 'View' })];
    expect((await add(app)).status).toBe(403);
    expect(await kept()).toEqual([0, []]);
  });
});
