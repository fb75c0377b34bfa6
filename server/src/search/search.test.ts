import { sql } from 'kysely';
import { filterData, listCall, recordCalls, searchCall } from '@lexboard/shared-lib/contract';
import { kinds, law, license, otherCompliance } from '@lexboard/shared-lib/domain';
import { addOrganisation, describeOnEachDatabase } from '../testing/database/test-database.ts';
import type { Transaction } from '../database/transaction.ts';
import { draftBelow } from '../testing/samples/attached-samples.ts';
import { searchedRecords } from '../testing/searched-records.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, draftLaw, lawCalls } from '../testing/test-platform.ts';
import { readResultPages } from './search-repository.ts';

const laws = [
  completeLaw({ Law: 'The Factories Act, 1948', ActCodeName: 'FACT-1948' }),
  completeLaw({
    Law: 'The Mines Act, 1952',
    ActCodeName: 'MINES',
    Category: 'Taxation',
    Rules: 'As under the Factories Act',
  }),
  draftLaw({ Law: 'Factories Regulations of Assam', Active: '' }),
  draftLaw({ Law: "Boilers' 100% \\ फैक्टरी Order" }),
];
const records = [
  ...laws.map((body) => ({ call: lawCalls.add, body })),
  {
    call: recordCalls(license).add,
    body: draftBelow(license, 1, { license: 'Boiler licence', licensecode: 'FL-1' }),
  },
  {
    call: recordCalls(otherCompliance).add,
    body: draftBelow(otherCompliance, 1, { name: 'Display of abstracts', code_name: 'LAW-0000' }),
  },
];

const inRules = { field: 'Rules', text: 'As under the Factories Act' };

/** Licences one to four: two codes of their own that begin alike, one without a hyphen, one that looks like a number. */
const licences = ['FL-1', 'FL-10', 'FL1', 'LIC-3'];
const coded = [
  {
    call: lawCalls.add,
    body: draftLaw({ Law: 'LIC 000003 and FL 1 are words of a law', ActCodeName: 'FL-100' }),
  },
  { call: lawCalls.add, body: draftLaw({ Law: 'Licensing of boilers', ActCodeName: 'E-WASTE' }) },
  ...licences.map((licensecode) => ({
    call: recordCalls(license).add,
    body: draftBelow(license, 2, { license: 'Boiler licence', licensecode }),
  })),
  {
    call: recordCalls(license).add,
    body: draftBelow(license, 2, { license: 'LIC 0000 by name', licensecode: 'NAMED' }),
  },
  {
    call: recordCalls(otherCompliance).add,
    body: draftBelow(otherCompliance, 2, { name: 'LIC 000003 in words', code_name: 'FACT-1948/L1' }),
  },
];

/** Numbers of 1 to 700 that are divided by another, the greatest first. */
const multiplesOf = (divisor: number) =>
  Array.from({ length: Math.floor(700 / divisor) }, (_, index) => (index + 1) * divisor).reverse();

describeOnEachDatabase('Searching every kind', (database) => {
  const platform = platformOfSuite(database);
  const searched = searchedRecords(platform, database, records);
  const { suggest, suggested, search } = searched;
  beforeAll(async () => {
    const stranger = await addTestOrganisation(database());
    await ask(platform.app, lawCalls.add, { token: stranger.editor.token, body: laws[0] });
  });

  it('suggests the best first, kind by kind', async () => {
    for (const [text, codes] of [
      ['law-000002', ['LAW-000002']],
      ['LAW-3', ['LAW-000003']],
      ['LAW-0000', ['LAW-000001', 'LAW-000002', 'LAW-000003', 'LAW-000004', 'OTH-000001']],
      ['fact-', ['LAW-000001', 'LAW-000003', 'LAW-000002', 'LIC-000001', 'OTH-000001']],
      ['law0000', ['LAW-000001', 'LAW-000002', 'LAW-000003', 'LAW-000004', 'OTH-000001']],
      ['the m', ['LAW-000002', 'LAW-000001']],
      ['act fact', ['LAW-000001', 'LAW-000002']],
      ['1948', ['LAW-000001', 'LIC-000001', 'OTH-000001']],
      ['m', ['LAW-000002', 'LAW-000004', 'LAW-000003', 'LAW-000001']],
      ['factries act', ['LAW-000001', 'LAW-000002']],
      ['Mnies', ['LAW-000002']],
      ['फैक्टरी', ['LAW-000004']],
      ["boilers' 100%", ['LAW-000004']],
      ['\\', []],
      ['%', []],
      ['_', []],
      ['🏭 ⚖️', []],
      ['nothing of the sort', []],
    ] as [string, string[]][]) {
      expect([text, await suggested(text)]).toEqual([text, codes]);
    }
  });

  it('tells of each suggestion its kind, number, code and name', async () => {
    const { reply } = await suggest('boiler lic');
    expect(reply).toEqual({
      success: 1,
      data: [{ type: 'License', id: 1, code: 'LIC-000001', name: 'Boiler licence', law: 'FACT-1948' }],
    });
  });

  it('says in which field a suggestion was found whose code, name and law do not hold the words', async () => {
    const matches = async (text: string) =>
      (await suggest(text)).reply.data?.map(({ code, match }) => [code, match]);
    expect(await matches('fact')).toEqual([
      ['LAW-000001', undefined],
      ['LAW-000003', undefined],
      ['LAW-000002', inRules],
      ['LIC-000001', undefined],
      ['OTH-000001', undefined],
    ]);
    expect(await matches('FL-1')).toEqual([['LIC-000001', { field: 'licensecode', text: 'FL-1' }]]);
    expect(await matches('mines factries')).toEqual([['LAW-000002', inRules]]);
  });

  it('says the same of rows whose columns do not hold the words', async () => {
    expect((await search('fact')).reply).toHaveProperty('matches', { law: [{ id: 2, ...inRules }] });
    expect((await search('fact', { law: { page: 1, pageSize: 2 } })).reply).not.toHaveProperty('matches');
    for (const text of ['FL-1', 'law-000001', '', '%']) {
      expect((await search(text)).reply).not.toHaveProperty('matches');
    }
  });

  it('finds rows as the lists have them, with totals, a page of each kind', async () => {
    const { reply } = await search('fact', { law: { page: 2, pageSize: 2 }, return: {} });
    const list = await ask(platform.app, listCall(law, 'all'), { token: searched.organisation.viewer.token });
    expect(reply).toEqual({
      success: 1,
      lawArr: [list.reply.data?.find(({ id }) => id === 2)],
      returnArr: [],
      totalLength: { law: 3, return: 0 },
      matches: { law: [{ id: 2, ...inRules }] },
    });
  });

  it('gives the first page of every kind, and nothing beyond the last', async () => {
    const nothing = Object.fromEntries(kinds.map(({ name }) => [name, 0]));
    expect((await search('')).reply.totalLength).toEqual(nothing);
    expect((await search('law-0000')).reply).toMatchObject({
      lawArr: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
      licenseArr: [],
      returnArr: [],
      otherComArr: [{ id: 1, code_name: 'LAW-0000' }],
      totalLength: { law: 4, license: 0, return: 0, othercomp: 1 },
    });
    const { reply } = await search('law-0000', { law: { page: 10_000_000, pageSize: 200 } });
    expect(reply).toEqual({ success: 1, lawArr: [], totalLength: { law: 4 } });
  });

  it('says by which words it found, where those of the text are mistyped', async () => {
    const words = { meant: { law: ['factories'] } };
    expect((await search('factries act')).reply).toMatchObject(words);
    expect((await search('factries act', { law: { page: 2, pageSize: 1 } })).reply).toMatchObject(words);
    expect((await suggest('factries act')).reply).toMatchObject({ meant: { Law: ['factories'] } });
    for (const text of ['factories act', 'factries nothing', 'law-000001', '']) {
      expect((await search(text)).reply).not.toHaveProperty('meant');
      expect((await suggest(text)).reply).not.toHaveProperty('meant');
    }
  });

  it('answers a very long text', async () => {
    expect((await suggest('a b '.repeat(2_500))).status).toBe(200);
    expect((await suggest('factories '.repeat(1_000))).reply.data).toHaveLength(3);
    expect((await suggest('x'.repeat(10_001))).status).toBe(400);
  });

  it('forgets what is deleted, and finds it again once it is restored', async () => {
    const { token } = searched.organisation.admin;
    await ask(platform.app, lawCalls.delete, { token, body: { id: 3, reason: 'Entered twice' } });
    expect([await suggested('assam'), (await search('assam')).reply.totalLength]).toMatchObject([
      [],
      { law: 0 },
    ]);
    await ask(platform.app, lawCalls.restore, { token, body: { id: 3 } });
    expect(await suggested('assam')).toEqual(['LAW-000003']);
  });

  it('names the categories and states to filter by', async () => {
    const { reply } = await ask(platform.app, filterData, { token: searched.organisation.viewer.token });
    expect(reply).toMatchObject({ success: 1, category: { 6: { id: 7, name: 'Factories and Safety' } } });
    expect(reply).toMatchObject({ state: { 3: { id: 4, name: 'Assam' } } });
    expect(reply).toMatchObject({ sensitivity: ['Low', 'Medium', 'High', 'Critical'] });
    expect(reply).toMatchObject({ periodicity: { 0: 'Daily' }, taskType: { 0: 'Audit' } });
  });

  it('refuses whoever may not search by text, and gives them their lists', async () => {
    const person = (await addTestOrganisation(database())).editor;
    await database().inOrganisation(person.organisationId, (trx) =>
      trx
        .updateTable('account')
        .set({ model_access_controller: '{"statusInfo":"All","serchInfo":"No","gridInfo":"Yes"}' })
        .where('id', '=', person.id)
        .execute(),
    );
    const { token } = person;
    const list = (query: Record<string, string>) => ask(platform.app, listCall(law, 'all'), { token, query });
    const refused = [
      await suggest('act', person),
      await ask(platform.app, searchCall, { token, body: { keywordstr: 'act' } }),
      await list({ Law: 'act' }),
      await list({ lawentry: 'act' }),
    ];
    for (const { status, reply } of refused) {
      expect([status, reply.message]).toEqual([403, 'You may not search by text: ask your administrator.']);
    }
    expect((await list({ status: 'Active' })).status).toBe(200);
  });

  describe('by the beginning of a code', () => {
    const { suggested, search } = searchedRecords(platform, database, coded);
    const numbers = (...wanted: number[]) => wanted.map((number) => `LIC-00000${number}`);

    it('leads to its records first, kind and all', async () => {
      for (const [text, codes] of [
        ['LIC-00', [...numbers(1, 2, 3, 4, 5), 'LAW-000001', 'LAW-000002', 'OTH-000001']],
        ['lic00', numbers(1, 2, 3, 4, 5)],
        ['LIC-', [...numbers(1, 2, 3, 4, 5), 'LAW-000002', 'LAW-000001', 'OTH-000001']],
        ['lic-000003', [...numbers(3), 'LAW-000001', 'OTH-000001']],
        ['lic000003', numbers(3)],
        ['LIC3', numbers(4, 3)],
        ['fl1', [...numbers(3, 1, 2), 'LAW-000001']],
        ['FL-1', [...numbers(1, 3, 2), 'LAW-000001']],
        ['FL-10', [...numbers(2), 'LAW-000001']],
        ['e-w', ['LAW-000002', ...numbers(5, 4, 3, 2, 1), 'OTH-000001']],
        ['fact1948/l', ['OTH-000001']],
        ['lic', ['LAW-000001', 'LAW-000002', ...numbers(1, 2, 3, 4, 5), 'OTH-000001']],
      ] as [string, string[]][]) {
        expect([text, await suggested(text)]).toEqual([text, codes]);
      }
    });

    it('counts what it finds, as many as there are rows, page after page', async () => {
      const rows = (length: number) => Array.from({ length }, () => ({}));
      for (const [text, [law, license, othercomp]] of [
        ['lic00', [0, 5, 0]],
        ['LIC-00', [2, 5, 1]],
        ['lic-3', [0, 2, 0]],
        ['fl1', [1, 3, 0]],
        ['FL-1', [1, 3, 0]],
      ] as [string, [number, number, number]][]) {
        expect((await search(text)).reply).toMatchObject({
          totalLength: { law, license, return: 0, othercomp },
          lawArr: rows(law),
          licenseArr: rows(license),
          returnArr: [],
          otherComArr: rows(othercomp),
        });
      }
      for (const [page, licenseArr] of [
        [1, [{ id: 1 }, { id: 2 }]],
        [2, [{ id: 3 }, { id: 4 }]],
        [3, [{ id: 5 }]],
      ] as [number, object[]][]) {
        const { reply } = await search('lic0000', { license: { page, pageSize: 2 } });
        expect(reply).toMatchObject({ licenseArr, totalLength: { license: 5 } });
      }
    });

    it('finds no similar words in a kind, whichever kinds are asked for with it', async () => {
      expect((await search('lic000003', { law: {} })).reply).toMatchObject({
        lawArr: [],
        totalLength: { law: 0 },
      });
      expect((await search('licensng9', { law: {} })).reply).toMatchObject({ totalLength: { law: 1 } });
    });
  });

  describe('by words that many records hold', () => {
    let organisation: string;

    beforeAll(async () => {
      organisation = await addOrganisation(database());
      // In steps, each of which a slow machine does within the time of a statement.
      for (let first = 1; first <= 700; first += 100) await addLaws(first, first + 99);
    });

    const addLaws = (first: number, last: number) =>
      database().inOrganisation(organisation, (trx) =>
        sql`insert into law (organisation_id, id, law_unique_code, law, rules, status, created_by, updated_by, created_at)
        select ${organisation}, n, 'LAW-' || n, case when n = 5 then 'Rare things' else 'Things' end,
          concat_ws(' ', case when n % 3 = 0 then 'common' end, case when n % 10 = 0 then 'tenth' end,
            case when n in (1, 2, 4) then 'rare' end),
          'Draft', 1, 1, now() - make_interval(mins => 700 - n)
        from generate_series(${first}::int, ${last}::int) as n`.execute(trx),
      );

    const find = (text: string, most: number) =>
      database().inOrganisation(organisation, async (trx) => {
        const { rows } = await sql<{ ids: number[]; count: number }>`
        select ids, total as count from find_records(${text}, '{law}', array[${most}::int], array[${most}::int])`.execute(
          trx,
        );
        return rows[0];
      });

    it('finds the newest of a rank first, whatever is asked for', async () => {
      for (const [text, ids] of [
        ['common', multiplesOf(3)],
        ['tenth', multiplesOf(10)],
        ['common tenth', multiplesOf(30)],
        ['rare', [5, 4, 2, 1]],
        ['rare things', [5, 4, 2, 1]],
        ['rare 1', [1]],
        ['co te', multiplesOf(30)],
        ['thngs', multiplesOf(1)],
        ['common rare', []],
        ['rare tenth', []],
        ['thngs common', multiplesOf(3)],
      ] as [string, number[]][]) {
        for (const most of [1, 24, 60, 300]) {
          const found = ids.slice(0, most);
          expect([text, most, await find(text, most)]).toEqual([
            text,
            most,
            { ids: found, count: found.length },
          ]);
        }
      }
    });

    it('counts all of them where they are few; a hundred at first where there are very many', async () => {
      const inOrganisation = <Result>(work: (trx: Transaction) => Promise<Result>) =>
        database().inOrganisation(organisation, work);
      const pageOf = async (page: number) => {
        const [found] = await inOrganisation((trx) =>
          readResultPages(trx, [{ kind: law, page, pageSize: 50 }], { text: 'common', caller: 0 }),
        );
        const rows: unknown = JSON.parse(found?.rows ?? '');
        return { ...found, rows };
      };
      expect(await pageOf(5)).toMatchObject({ total: 233, capped: false, rows: { length: 33 } });
      await inOrganisation((trx) =>
        sql`select add_record_counts(array[
        row(${organisation}, null, 'law', 0, 'Draft', 0, 'Active', 20000)::record_count])`.execute(trx),
      );
      expect(await pageOf(2)).toMatchObject({ total: 100, capped: true, rows: { length: 50 } });
      expect(await pageOf(3)).toMatchObject({ total: 233, capped: false, rows: { length: 50 } });
      expect(await pageOf(5)).toMatchObject({ total: 233, capped: false, rows: { length: 33 } });
    });
  });
});
