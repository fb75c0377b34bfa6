import { sql } from 'kysely';
import { listCall, recordCalls } from '@lexboard/shared-lib/contract';
import { law, license, returns, type RecordKind } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { changeTimeZone } from '../organisations/time-zone.ts';
import { draftBelow } from '../testing/samples/attached-samples.ts';
import { readSheet } from '../testing/samples/read-workbook.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  type Person,
  type TestOrganisation,
} from '../testing/test-platform.ts';
import { inChainedLog } from '../testing/log/chained-log.ts';

const laws = [
  completeLaw({ Law: 'The Mines Act, 1952', ActCodeName: 'MINES', Category: 'Taxation' }),
  completeLaw({ Law: '=HYPERLINK("http://x.example")', ActCodeName: 'BAD', Active: 'Repealed' }),
  draftLaw({ Law: 'Mines, of Assam', Active: '' }),
  completeLaw({ Law: 'The Boilers Act, 1923', ActCodeName: 'GONE' }),
];

type Query = Record<string, string>;

describeOnDatabase('Exporting a list', (database) => {
  const platform = platformOfSuite(database);
  /** Has the laws, of which the last was deleted, and a license below the first. */
  let organisation: TestOrganisation;
  beforeAll(async () => {
    organisation = await addTestOrganisation(database());
    const { token } = organisation.editor;
    for (const body of laws) await ask(platform.app, lawCalls.add, { token, body });
    const below = draftBelow(license, 1, { license: 'Blasting licence' });
    await ask(platform.app, recordCalls(license).add, { token, body: below });
    await ask(platform.app, lawCalls.delete, { token, body: { id: 4, reason: 'Entered twice' } });
    const stranger = await addTestOrganisation(database());
    for (const body of [...laws, ...laws]) {
      await ask(platform.app, lawCalls.add, { token: stranger.editor.token, body });
    }
  });

  interface Wanted {
    query?: Query;
    body?: object;
    person?: Person;
    kind?: RecordKind;
    language?: string;
  }
  const exported = ({ query, body, person = organisation.viewer, kind = law, language = 'en' }: Wanted) =>
    platform.app.inject({
      method: 'POST',
      url: `/api${recordCalls(kind).export.path}`,
      headers: { authorization: `Bearer ${person.token}`, 'accept-language': language },
      query: { list: 'all', format: 'csv', ...query },
      ...(body && { body: { accessusername: person.username, ...body } }),
    });
  const lines = async (wanted: Wanted) => (await exported(wanted)).body.split('\r\n').slice(1, -1);
  const ids = async (wanted: Wanted) => (await lines(wanted)).map((line) => Number(line.slice(4, 10)));
  const newestLog = () =>
    inChainedLog(database(), organisation.id, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['username', 'action', 'detail'])
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow(),
    );

  it('gives the rows of the list with names, times and codes, as a download', async () => {
    const { statusCode, headers, body } = await exported({});
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Law List \d{4}-\d\d-\d\d\.csv"$/);
    const [header, newest, bad, oldest] = body.split('\r\n');
    expect(header).toBe(
      '\uFEFFUnique Code,Law Code,Name,Status,Category,Law Status,Licenses,Returns,Other Compliances,Notices,Overdue,Created (IST),Updated (IST),Version',
    );
    expect(newest).toMatch(
      /^LAW-000003,,"Mines, of Assam",Draft,,InActive,0,0,0,0,0,\d{4}-\d\d-\d\d [\d:]{8},/,
    );
    expect(bad).toMatch(/^LAW-000002,BAD,"'=HYPERLINK\(""http:\/\/x.example""\)",Published,.*,Repealed,/);
    expect(oldest).toMatch(/^LAW-000001,MINES,"The Mines Act, 1952",Published,Taxation,Active,1,0,0,0,/);
  });

  it('has columns and states in the language of its reader, and names as they are', async () => {
    const [header, newest, , oldest] = (await exported({ language: 'hi' })).body.split('\r\n');
    expect(header).toMatch(/^\uFEFFविशिष्ट कोड,[^A-Z]*\(IST\),[^A-Z]*\(IST\),संस्करण$/);
    expect(newest).toMatch(/^LAW-000003,,"Mines, of Assam",प्रारूप,,निष्क्रिय,0,/);
    expect(oldest).toMatch(/^LAW-000001,MINES,"The Mines Act, 1952",प्रकाशित,Taxation,प्रवृत्त,1,/);
  });

  it('gives exactly what is filtered, in its order', async () => {
    for (const [query, expected] of [
      [{ list: 'published' }, [2, 1]],
      [{ list: 'draft' }, [3]],
      [{ Law: 'mines' }, [3, 1]],
      [{ allFields: 'mines', sort: 'Law', order: 'asc' }, [3, 1]],
      [{ sort: 'created', order: 'asc', status: 'Repealed' }, [2]],
      [{ allFields: 'nothing has this' }, []],
    ] as [Query, number[]][]) {
      expect([query, await ids({ query })]).toEqual([query, expected]);
    }
  });

  it('has the days and times of the organisation’s time zone, which it names', async () => {
    const { id, admin } = await addTestOrganisation(database());
    await ask(platform.app, lawCalls.add, { token: admin.token, body: draftLaw() });
    // Fourteen hours before UTC and ten behind it there are always two days.
    for (const [zone, hours] of [
      ['Pacific/Kiritimati', 14],
      ['Pacific/Honolulu', -10],
    ] as const) {
      await database().inOrganisation(id, (trx) =>
        changeTimeZone(trx, { id: null, username: 'lexboard' }, zone),
      );
      const there = (time: number) => new Date(time + hours * 3_600_000).toISOString();
      const before = there(Date.now()).slice(0, 10);
      const { headers, body } = await exported({ person: admin });
      const after = there(Date.now()).slice(0, 10);
      expect([before, after]).toContain(/ (\S+)\.csv"$/.exec(String(headers['content-disposition']))?.[1]);
      const [header = '', row = ''] = body.split('\r\n');
      expect(header).toMatch(`Created (${zone}),Updated (${zone})`);
      const { rows } = await database().inOrganisation(id, (trx) =>
        sql<{ time: Date }>`select updated_at as time from law`.execute(trx),
      );
      const updated = there(Number(rows[0]?.time));
      expect(row.split(',').at(-2)).toBe(updated.slice(0, 19).replace('T', ' '));
    }
  });

  it('names the law of what belongs to one', async () => {
    const [row] = await lines({ kind: license });
    expect(row).toMatch(/^LIC-000001,MINES,Draft,.*Blasting licence,,Active,/);
  });

  it('says Yes for a tick, as its list does', async () => {
    const { editor } = await addTestOrganisation(database());
    await ask(platform.app, lawCalls.add, { token: editor.token, body: completeLaw() });
    const byEvent = { periodicity: 'Post-Event Based', dayscount: 7 };
    for (const workingdays of ['yes', '']) {
      const body = draftBelow(returns, 1, { ...byEvent, workingdays });
      await ask(platform.app, recordCalls(returns).add, { token: editor.token, body });
    }
    const body = { columns: ['workingdays'] };
    expect(await lines({ kind: returns, person: editor, body })).toEqual(['RET-000002,', 'RET-000001,Yes']);
    const { reply } = await ask(platform.app, listCall(returns, 'all'), { token: editor.token });
    expect(reply.data?.map(({ workingdays }) => workingdays)).toEqual(['', 'Yes']);
  });

  it('gives the same as a workbook', async () => {
    const { headers, rawPayload } = await exported({ query: { format: 'xlsx', Law: 'mines' } });
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
    const { rawPayload } = await exported({ query: { format: 'xlsx', list: 'published', ...filters } });
    const [organisationName, title, words] = (await readSheet(rawPayload)).map(([first]) => first);
    expect(organisationName).toMatch(/^Organisation /);
    expect(title).toMatch(/^Law List · \d{1,2} \w{3,4} \d{4} \(IST\) · 0 rows$/);
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
    await database().inOrganisation(id, (trx) =>
      sql`insert into law (organisation_id, id, law_unique_code, law, status, created_by, updated_by)
        select ${id}, n, 'LAW-' || lpad(n::text, 6, '0'), 'Things', 'Draft', ${editor.id}, ${editor.id}
        from generate_series(1, 1001) as n`.execute(trx),
    );
    const found = await ids({ query: { sort: 'id', order: 'asc' }, person: editor });
    expect(found).toEqual(Array.from({ length: 1_001 }, (_, index) => index + 1));
  });

  it('gives of the rows that are named those of the list', async () => {
    for (const [named, query, expected] of [
      [[1, 2, 3], {}, [3, 2, 1]],
      [[3, 2, 1], { sort: 'ActCodeName', order: 'desc' }, [1, 2, 3]],
      [[1, 3], { allFields: 'mines' }, [3, 1]],
      [[1, 3], { list: 'published' }, [1]],
      [[1, 2, 3], { Law: 'assam' }, [3]],
      // Deleted, of another organisation, and none.
      [[1, 4], {}, [1]],
      [[2, 7, 8], {}, [2]],
      [[99_999], {}, []],
    ] as [number[], Query, number[]][]) {
      expect([named, query, await ids({ query, body: { ids: named } })]).toEqual([named, query, expected]);
    }
  });

  it('takes as many named rows as a list counts, and no more', async () => {
    const named = Array.from({ length: 10_001 }, (_, index) => index + 1);
    expect(await ids({ body: { ids: named.slice(0, 10_000) } })).toEqual([3, 2, 1]);
    expect((await exported({ body: { ids: named } })).statusCode).toBe(400);
  });

  it('has the columns that are asked for after the code, in their order', async () => {
    const headerOf = async (columns: unknown) => {
      const { statusCode, body } = await exported({ body: { ids: [1], columns } });
      return [statusCode, statusCode === 200 && body.split('\r\n')[0]];
    };
    expect(await headerOf(['Category', 'Law', 'LawUniqueCode'])).toEqual([
      200,
      '\uFEFFUnique Code,Category,Name',
    ]);
    expect(await headerOf([])).toEqual([200, '\uFEFFUnique Code']);
    for (const refused of [['password_hash'], ['Law', 'Law'], ['state'], 'Law']) {
      expect((await headerOf(refused))[0]).toBe(400);
    }
  });

  it('is in the system log: which list, its filter, how many rows were named and given, as what', async () => {
    const query = { list: 'published', Law: 'mines', format: 'xlsx' };
    await exported({ query, person: organisation.editor });
    const detail = { kind: 'law', list: 'published', filter: { Law: 'mines' }, format: 'xlsx', count: 1 };
    expect(await newestLog()).toEqual({
      username: organisation.editor.username,
      action: 'Exported',
      detail,
    });
    await exported({ query: { list: 'published' }, body: { ids: [1, 3, 99_999] } });
    expect((await newestLog()).detail).toEqual({ ...detail, filter: {}, ids: 3, format: 'csv' });
  });

  it('refuses a malformed request, and names its field', async () => {
    for (const [query, field] of [
      [{ format: 'pdf' }, 'format'],
      [{ list: 'deleted' }, 'list'],
      [{ page: '2' }, 'page'],
      [{ nonsense: '1' }, 'nonsense'],
      [{ sort: 'password_hash' }, 'sort'],
    ] as [Query, string][]) {
      const response = await exported({ query });
      const [error] = response.json<{ errors: { field: string }[] }>().errors;
      expect([query, response.statusCode, error?.field]).toEqual([query, 400, field]);
    }
    for (const named of [[], [0], [-1], ['x'], [1.5], [2_147_483_648], [1, 1], 1, '1,2', null]) {
      const response = await exported({ body: { ids: named } });
      const [error] = response.json<{ errors: { field: string }[] }>().errors;
      expect([named, response.statusCode, error?.field]).toEqual([named, 400, expect.stringMatching(/^ids/)]);
    }
  });

  it('is filtered by text for nobody who may not search', async () => {
    const { id, viewer } = await addTestOrganisation(database());
    await database().inOrganisation(id, (trx) =>
      trx
        .updateTable('account')
        .set({ model_access_controller: '{"statusInfo":"All","serchInfo":"No","gridInfo":"Yes"}' })
        .where('id', '=', viewer.id)
        .execute(),
    );
    expect((await exported({ person: viewer })).statusCode).toBe(200);
    expect((await exported({ query: { Law: 'mines' }, person: viewer })).statusCode).toBe(403);
  });
});
