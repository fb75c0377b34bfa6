import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RecordPayload } from '@lexboard/shared-lib/domain';
import type { Database } from '../database/database.ts';
import { DatabaseError, type DatabaseErrorKind } from '../database/database-error.ts';
import { describeOnDatabase } from '../database/test-database.ts';
import { fileSamples } from '../testing/file-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';
import { upload } from '../testing/uploads.ts';

const content = fileSamples.pdf.toString('base64');

describeOnDatabase('What a call that failed kept in the store', (database) => {
  const platform = platformOfSuite(database);
  const logged: string[] = [];
  /** How the answer to each commit is lost with which a file is noted. */
  let lost: DatabaseErrorKind | undefined;
  let app: FastifyInstance;
  beforeAll(async () => {
    const logger = { level: 'warn', stream: { write: (line: string) => logged.push(line) } };
    app = await startTestApp(losingAnswers(), { attachments: platform.store, logger });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    lost = undefined;
    logged.length = 0;
  });
  afterAll(() => app.close());

  const rows = () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('attachment').select('content_id').execute(),
    );
  async function kept() {
    const folder = path.join(platform.store.folder, 'attachments', platform.organisation.id);
    return [(await readdir(folder).catch(() => [])).length, (await rows()).length];
  }

  function losingAnswers(): Database {
    const whole = database();
    return {
      ...whole,
      inOrganisation: async (id, work) => {
        const result = await whole.inOrganisation(id, work);
        if (lost && (await rows()).length > 0)
          throw new DatabaseError({ kind: lost, message: 'The line broke' });
        return result;
      },
    };
  }

  const uploadOne = () => upload(app, { token: platform.organisation.editor.token });
  const add = (values: RecordPayload) =>
    ask(app, lawCalls.add, { token: platform.organisation.editor.token, body: draftLaw(values) });

  describe.each(['connection-lost', 'statement-timeout'] as const)('by %s of its commit', (kind) => {
    it('stays, as the row of an upload may know it', async () => {
      lost = kind;
      const { status } = await uploadOne();
      expect([status, await kept()]).toEqual([503, [1, 1]]);
    });

    it('stays, as the row of a file that was sent along may know it', async () => {
      lost = kind;
      const { status } = await add({ attachment: [{ name: 'one.pdf', content }] });
      expect([status, await kept()]).toEqual([503, [1, 1]]);
    });
  });

  it('goes when its commit was refused', async () => {
    lost = 'serialization-failure';
    const { status } = await uploadOne();
    expect([status, (await kept())[0]]).toEqual([503, 0]);
  });

  describe('and that the store does not delete', () => {
    beforeEach(() => {
      jest.spyOn(platform.store.disk, 'delete').mockRejectedValueOnce(new Error('The store is down'));
    });
    afterEach(() => expect(logged.join()).toContain('The store is down'));

    it('is left to the sweep: the answer is the one to the call, the rest goes', async () => {
      const attachment = ['one.pdf', 'two.pdf'].map((name) => ({ name, content }));
      const { status, reply } = await add({ attachment, Law: '' });
      expect([status, reply.errors?.[0]?.field]).toEqual([422, 'Law']);
      expect(await kept()).toEqual([1, 0]);
    });

    it('is left to the sweep when another file is refused', async () => {
      const attachment = ['one.pdf', 'two.pdf', 'x.png'].map((name) => ({ name, content }));
      const { status } = await add({ attachment });
      expect([status, await kept()]).toEqual([422, [1, 0]]);
    });

    it('is left to the sweep when an upload cannot be noted', async () => {
      lost = 'serialization-failure';
      const { status } = await uploadOne();
      expect([status, (await kept())[0]]).toEqual([503, 1]);
    });
  });
});
