import type { FastifyInstance } from 'fastify';
import { describeOnDatabase } from '../database/test-database.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  startTestApp,
  type TestOrganisation,
} from '../testing/test-platform.ts';

const laws = [
  completeLaw({ Law: 'The Mines Act, 1952', ActCodeName: 'B' }),
  completeLaw({ Law: 'The Mines Rules, 1955', ActCodeName: 'C' }),
  draftLaw({ Law: 'Mines, of Assam', ActCodeName: 'A' }),
  completeLaw({ Law: 'The Boilers Act, 1923', ActCodeName: 'D' }),
];

describeOnDatabase('Exporting some rows of a list', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
    const stranger = await addTestOrganisation(database());
    for (const body of laws) await ask(app, lawCalls.add, { token: organisation.editor.token, body });
    for (const body of [...laws, ...laws]) {
      await ask(app, lawCalls.add, { token: stranger.editor.token, body });
    }
    const body = { id: 4, reason: 'Entered twice' };
    await ask(app, lawCalls.delete, { token: organisation.editor.token, body });
  });
  afterAll(() => app.close());

  const exported = (ids: unknown, query: Record<string, string> = {}, columns?: unknown) =>
    app.inject({
      method: 'POST',
      url: `/api${lawCalls.export.path}`,
      headers: { authorization: `Bearer ${organisation.viewer.token}` },
      query: { list: 'all', format: 'csv', ...query },
      body: { ids, columns, accessusername: organisation.viewer.username },
    });
  const codes = async (ids: number[], query: Record<string, string> = {}) =>
    (await exported(ids, query)).body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]);

  it.each<[string, number[], Record<string, string>, string[]]>([
    ['in the order of the list', [1, 2, 3], {}, ['A', 'C', 'B']],
    ['in an order that is asked for', [3, 2, 1], { sort: 'ActCodeName', order: 'asc' }, ['A', 'B', 'C']],
    ['leaving out what nobody named', [1, 3], { allFields: 'mines' }, ['A', 'B']],
    ['nothing that the status hides', [1, 3], { list: 'published' }, ['B']],
    ['nothing that the search hides', [1, 2, 3], { Law: 'rules' }, ['C']],
    ['nothing that was deleted', [1, 4], {}, ['B']],
    ["nothing of another organisation's", [2, 7, 8], {}, ['C']],
    ['nothing that there is not', [99_999], {}, []],
  ])('gives those of the list: %s', async (_what, ids, query, expected) => {
    expect(await codes(ids, query)).toEqual(expected);
  });

  it.each([[[]], [[0]], [[-1]], [['1']], [[1.5]], [[2_147_483_648]], [[1, 1]], [1], ['1,2'], [null]])(
    'refuses %j for ids',
    async (ids) => {
      const response = await exported(ids);
      expect(response.statusCode).toBe(400);
      expect(response.json<{ errors: { field: string }[] }>().errors[0]?.field).toMatch(/^ids/);
    },
  );

  it('has the columns that are asked for after the code, in their order', async () => {
    const chosen = async (columns: unknown) => {
      const response = await exported([1], {}, columns);
      return [response.statusCode, response.body.split('\r\n')[0]];
    };
    expect(await chosen(['Category', 'Law', 'LawUniqueCode'])).toEqual([
      200,
      '\uFEFFUnique Code,Category,Name',
    ]);
    expect(await chosen([])).toEqual([200, '\uFEFFUnique Code']);
    for (const refused of [['password_hash'], ['Law', 'Law'], ['state'], 'Law']) {
      expect((await chosen(refused))[0]).toBe(400);
    }
  });

  it('takes as many as a list counts, and no more', async () => {
    const ids = Array.from({ length: 10_001 }, (_, index) => index + 1);
    expect(await codes(ids.slice(0, 10_000))).toEqual(['A', 'C', 'B']);
    expect((await exported(ids)).statusCode).toBe(400);
  });

  it('says in the system log for how many it was asked', async () => {
    await exported([1, 3, 99_999], { list: 'published' });
    const entry = await database().inOrganisation(organisation.id, (trx) =>
      trx.selectFrom('system_log').select('detail').orderBy('sequence', 'desc').executeTakeFirstOrThrow(),
    );
    expect(entry.detail).toEqual({
      kind: 'law',
      list: 'published',
      filter: {},
      ids: 3,
      format: 'csv',
      count: 1,
    });
  });
});
