import type { FastifyInstance } from 'fastify';
import { law, license, recordCalls, type RecordKind } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { insertRecord } from '../records/record-repository.ts';
import { draftBelow } from '../testing/attached-samples.ts';
import { readSheet } from '../testing/read-workbook.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  startTestApp,
  type Person,
  type TestOrganisation,
} from '../testing/test-platform.ts';

const laws = [
  completeLaw({ Law: 'The Mines Act, 1952', ActCodeName: 'MINES', Category: 'Taxation' }),
  completeLaw({ Law: '=HYPERLINK("http://x.example")', ActCodeName: 'BAD', Active: 'Repealed' }),
  draftLaw({ Law: 'Mines, of Assam' }),
];

describeOnDatabase('Exporting a list', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
    const stranger = await addTestOrganisation(database());
    for (const body of laws) await ask(app, lawCalls.add, { token: organisation.editor.token, body });
    const below = draftBelow(license, 1, { license: 'Blasting licence' });
    await ask(app, recordCalls(license).add, { token: organisation.editor.token, body: below });
    await ask(app, lawCalls.add, { token: stranger.editor.token, body: laws[0] });
  });
  afterAll(() => app.close());

  const exported = (
    query: Record<string, string>,
    person: Person = organisation.viewer,
    kind: RecordKind = law,
  ) =>
    app.inject({
      method: 'POST',
      url: `/api${recordCalls(kind).export.path}`,
      headers: { authorization: `Bearer ${person.token}` },
      query: { list: 'all', format: 'csv', ...query },
    });
  const lines = async (query: Record<string, string> = {}, kind: RecordKind = law) =>
    (await exported(query, organisation.viewer, kind)).body.split('\r\n').slice(1, -1);

  it('gives the rows of the list with names, times and codes, as a download', async () => {
    const { statusCode, headers, body } = await exported({});
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Law List \d{4}-\d\d-\d\d\.csv"$/);
    const [header, newest, bad, oldest] = body.split('\r\n');
    expect(header).toBe(
      '\uFEFFUnique Code,Law Code,Name,Status,Category,Law Status,Licenses,Returns,Other Compliances,Created (UTC),Updated (UTC)',
    );
    expect(newest).toMatch(/^LAW-000003,,"Mines, of Assam",Draft,,InActive,0,0,0,\d{4}-\d\d-\d\dT[\d:]{8}Z,/);
    expect(bad).toMatch(/^LAW-000002,BAD,"'=HYPERLINK\(""http:\/\/x.example""\)",Published,.*,Repealed,/);
    expect(oldest).toMatch(/^LAW-000001,MINES,"The Mines Act, 1952",Published,Taxation,Active,1,0,0,/);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ list: 'published' }, ['LAW-000002', 'LAW-000001']],
    [{ list: 'draft' }, ['LAW-000003']],
    [{ Law: 'mines' }, ['LAW-000003', 'LAW-000001']],
    [{ allFields: 'mines', sort: 'Law', order: 'asc' }, ['LAW-000003', 'LAW-000001']],
    [{ sort: 'created', order: 'asc', status: 'Repealed' }, ['LAW-000002']],
    [{ allFields: 'nothing has this' }, []],
  ])('gives exactly what is filtered, in its order (%p)', async (query, codes) => {
    expect((await lines(query)).map((line) => line.split(',')[0])).toEqual(codes);
  });

  it('names the law of what belongs to one', async () => {
    const [row] = await lines({}, license);
    expect(row).toMatch(/^LIC-000001,MINES,Draft,.*Blasting licence,Active,/);
  });

  it('gives the same as a workbook', async () => {
    const { headers, rawPayload } = await exported({ format: 'xlsx', Law: 'mines' });
    expect(headers['content-disposition']).toMatch(/\.xlsx"$/);
    const [, , , , header, ...rows] = await readSheet(rawPayload);
    expect(header?.slice(0, 3)).toEqual(['Unique Code', 'Law Code', 'Name']);
    expect(rows.map(([code, , name]) => [code, name])).toEqual([
      ['LAW-000003', 'Mines, of Assam'],
      ['LAW-000001', 'The Mines Act, 1952'],
    ]);
  });

  it('says above a workbook whose it is, of which day, how many rows, and its filters in words', async () => {
    const filters = { category: '7', state: '4', law: '1', status: 'Active', Law: 'mines' };
    const { rawPayload } = await exported({ format: 'xlsx', list: 'published', ...filters });
    const [organisationName, title, words] = (await readSheet(rawPayload)).map(([first]) => first);
    expect(organisationName).toMatch(/^Organisation /);
    expect(title).toMatch(/^Law List · \d{1,2} \w{3,4} \d{4} · 0 rows$/);
    expect(words?.split('; ').toSorted()).toEqual([
      'Filters: Status: Published',
      'Law Category: Factories and Safety',
      'Law Name contains &quot;mines&quot;',
      'Law Status: Active',
      'Law: MINES',
      'State: Assam',
    ]);
  });

  it('goes through more rows than are in memory at once, each once', async () => {
    const { id, editor } = await addTestOrganisation(database());
    await database().inOrganisation(id, async (trx) => {
      for (let number = 0; number < 1_001; number += 1) {
        await insertRecord(trx, law, {
          organisationId: id,
          accountId: editor.id,
          status: 'Draft',
          predecessorId: null,
          values: { Law: `Law ${number}`, Central: 'Central', masterVal: 'Central Master' },
        });
      }
    });
    const { body } = await exported({ sort: 'id', order: 'asc' }, editor);
    const codes = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.slice(4, 10)));
    expect(codes).toEqual(Array.from({ length: 1_001 }, (_, index) => index + 1));
  });

  it('is in the system log: which list, its filter, how many, as what', async () => {
    await exported({ list: 'published', Law: 'mines', format: 'xlsx' }, organisation.editor);
    const entry = await database().inOrganisation(organisation.id, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['username', 'action', 'detail'])
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(entry).toEqual({
      username: organisation.editor.username,
      action: 'Exported',
      detail: { kind: 'law', list: 'published', filter: { Law: 'mines' }, format: 'xlsx', count: 1 },
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ format: 'pdf' }, 'format'],
    [{ list: 'deleted' }, 'list'],
    [{ page: '2' }, 'page'],
    [{ nonsense: '1' }, 'nonsense'],
    [{ sort: 'password_hash' }, 'sort'],
  ])('refuses a malformed question (%p)', async (query, field) => {
    const response = await exported(query);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe(field);
  });

  it('asks to sign in, and lets nobody search by text who may not', async () => {
    const nobody = await exported({}, { ...organisation.viewer, token: 'nonsense' });
    expect(nobody.statusCode).toBe(401);
    const { id, viewer } = await addTestOrganisation(database());
    await database().inOrganisation(id, (trx) =>
      trx
        .updateTable('account')
        .set({ model_access_controller: '{"statusInfo":"All","serchInfo":"No","gridInfo":"Yes"}' })
        .where('id', '=', viewer.id)
        .execute(),
    );
    expect((await exported({}, viewer)).statusCode).toBe(200);
    expect((await exported({ Law: 'mines' }, viewer)).statusCode).toBe(403);
  });
});
