import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { DatabaseError, type DatabaseErrorKind } from '../database/database-error.ts';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { fileSamples } from '../testing/file-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls, startTestApp, type AnyReply } from '../testing/test-platform.ts';
import { upload } from '../testing/uploads.ts';

const content = fileSamples.pdf.toString('base64');

describeOnEachDatabase('What a call that failed kept in the store', (database) => {
  const platform = platformOfSuite(database);
  let app: FastifyInstance | undefined;
  let logged: string[];
  beforeEach(() => {
    logged = [];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app?.close();
  });

  const rows = () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('attachment').select('content_id').execute(),
    );
  async function kept() {
    const folder = path.join(platform.store.folder, 'attachments', platform.organisation.id);
    return [(await readdir(folder).catch(() => [])).length, (await rows()).length];
  }

  /** A database that loses the answer to each commit with which a file is noted. */
  function losingAnswers(kind: DatabaseErrorKind): Database {
    const whole = database();
    return {
      ...whole,
      inOrganisation: async (id, work) => {
        const result = await whole.inOrganisation(id, work);
        if ((await rows()).length > 0) throw new DatabaseError({ kind, message: 'The line broke' });
        return result;
      },
    };
  }

  async function startOn(used: Database): Promise<FastifyInstance> {
    const logger = { level: 'warn', stream: { write: (line: string) => logged.push(line) } };
    app = await startTestApp(used, { attachments: platform.store, logger });
    return app;
  }
  const token = () => platform.organisation.editor.token;
  const add = (on: FastifyInstance, body: object): Promise<{ status: number; reply: AnyReply }> =>
    ask(on, lawCalls.add, { token: token(), body: draftLaw({ ...body }) });

  describe.each(['connection-lost', 'statement-timeout'] as const)('by %s of its commit', (kind) => {
    it('stays, as the row of an upload may know it', async () => {
      const { status } = await upload(await startOn(losingAnswers(kind)), { token: token() });
      expect([status, await kept()]).toEqual([503, [1, 1]]);
    });

    it('stays, as the row of a file that was sent along may know it', async () => {
      const on = await startOn(losingAnswers(kind));
      const { status } = await add(on, { attachment: [{ name: 'one.pdf', content }] });
      expect([status, await kept()]).toEqual([503, [1, 1]]);
    });
  });

  it('goes when its commit was refused', async () => {
    const { status } = await upload(await startOn(losingAnswers('serialization-failure')), {
      token: token(),
    });
    expect([status, (await kept())[0]]).toEqual([503, 0]);
  });

  describe('and that the store does not delete', () => {
    const failOnce = () =>
      jest.spyOn(platform.store.disk, 'delete').mockRejectedValueOnce(new Error('The store is down'));

    it('is left to the sweep: the answer is the one to the call, the rest goes', async () => {
      failOnce();
      const on = await startOn(database());
      const files = ['one.pdf', 'two.pdf'].map((name) => ({ name, content }));
      const { status, reply } = await add(on, { attachment: files, Law: '' });
      expect([status, reply.errors?.[0]?.field]).toEqual([422, 'Law']);
      expect(await kept()).toEqual([1, 0]);
      expect(logged.join()).toContain('The store is down');
    });

    it('is left to the sweep when another file is refused', async () => {
      failOnce();
      const files = [
        { name: 'one.pdf', content },
        { name: 'two.pdf', content },
        { name: 'x.png', content },
      ];
      const { status } = await add(await startOn(database()), { attachment: files });
      expect([status, await kept()]).toEqual([422, [1, 0]]);
    });

    it('is left to the sweep when an upload cannot be noted', async () => {
      failOnce();
      const { status } = await upload(await startOn(losingAnswers('serialization-failure')), {
        token: token(),
      });
      expect([status, (await kept())[0]]).toEqual([503, 1]);
    });
  });
});
