import { filterData } from '@lexboard/shared-lib/contract';
import {
  law,
  license,
  listCall,
  otherCompliance,
  recordCalls,
  searchCall,
} from '@lexboard/shared-lib/domain';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { draftBelow } from '../testing/attached-samples.ts';
import { searchedRecords } from '../testing/searched-records.ts';
import { addTestOrganisation, ask, completeLaw, draftLaw, lawCalls } from '../testing/test-platform.ts';

const laws = [
  completeLaw({ Law: 'The Factories Act, 1948', ActCodeName: 'FACT-1948' }),
  completeLaw({
    Law: 'The Mines Act, 1952',
    ActCodeName: 'MINES',
    Category: 'Taxation',
    Rules: 'As under the Factories Act',
  }),
  draftLaw({ Law: 'Factories Regulations of Assam' }),
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

describeOnEachDatabase('Searching every kind', (database) => {
  const searched = searchedRecords(database, records);
  const { suggest, suggested, search } = searched;
  beforeAll(async () => {
    const stranger = await addTestOrganisation(database());
    await ask(searched.app, lawCalls.add, { token: stranger.editor.token, body: laws[0] });
  });

  it.each<[string, string[]]>([
    ['law-000002', ['LAW-000002']],
    ['LAW-3', ['LAW-000003']],
    ['LAW-0000', ['LAW-000001', 'LAW-000002', 'LAW-000003', 'LAW-000004', 'OTH-000001']],
    ['fact-', ['LAW-000001', 'LAW-000003', 'LAW-000002', 'LIC-000001', 'OTH-000001']],
    ['FL-1', ['LIC-000001']],
    ['fl1', ['LIC-000001']],
    ['law0000', ['LAW-000001', 'LAW-000002', 'LAW-000003', 'LAW-000004', 'OTH-000001']],
    ['Law3', ['LAW-000003']],
    ['fact1948', ['LAW-000001']],
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
    ['  ', []],
    ['🏭 ⚖️', []],
    ['nothing of the sort', []],
  ])('suggests for %j the best first, kind by kind', async (text, codes) => {
    expect(await suggested(text)).toEqual(codes);
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
    const list = await ask(searched.app, listCall(law, 'all'), { token: searched.organisation.viewer.token });
    expect(reply).toEqual({
      success: 1,
      lawArr: [list.reply.data?.find(({ id }) => id === 2)],
      returnArr: [],
      totalLength: { law: 3, return: 0 },
      matches: { law: [{ id: 2, ...inRules }] },
    });
  });

  it('gives the first page of every kind, and nothing beyond the last', async () => {
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

  it('counts what it finds, also by similar words or by no word at all', async () => {
    expect((await search('factries act')).reply.totalLength).toMatchObject({ law: 2, license: 0 });
    expect((await search('')).reply.totalLength).toEqual({ law: 0, license: 0, return: 0, othercomp: 0 });
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
    await ask(searched.app, lawCalls.delete, { token, body: { id: 3, reason: 'Entered twice' } });
    expect([await suggested('assam'), (await search('assam')).reply.totalLength]).toMatchObject([
      [],
      { law: 0 },
    ]);
    await ask(searched.app, lawCalls.restore, { token, body: { id: 3 } });
    expect(await suggested('assam')).toEqual(['LAW-000003']);
  });

  it('names the categories and states to filter by', async () => {
    const { reply } = await ask(searched.app, filterData, { token: searched.organisation.viewer.token });
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
    const list = (query: Record<string, string>) => ask(searched.app, listCall(law, 'all'), { token, query });
    const refused = [
      await suggest('act', person),
      await ask(searched.app, searchCall, { token, body: { keywordstr: 'act' } }),
      await list({ Law: 'act' }),
      await list({ lawentry: 'act' }),
    ];
    for (const { status, reply } of refused) {
      expect([status, reply.message]).toEqual([403, 'You may not search by text: ask your administrator.']);
    }
    expect((await list({ status: 'Active' })).status).toBe(200);
  });
});
