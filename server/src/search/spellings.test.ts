import { circularAdd, circularAll, listCall } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { describeOnEachDatabase } from '../testing/database/test-database.ts';
import { searchedRecords } from '../testing/searched-records.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../testing/test-platform.ts';

const laws: Record<string, string>[] = [
  { Law: 'The  Workmen’s\u00a0Compensation \u200bAct', ActCodeName: 'WC–1923' },
  { Law: 'Cafe\u0301 licences — “eating houses”', ActCodeName: 'CAFE' },
  { Law: '\u0958ानून of क्\u200dषति', ActCodeName: 'कानून' },
  { Law: 'नयी स\u095cक का ढाँचा', ActCodeName: 'ROAD' },
  { Law: 'The Mines Act', ActCodeName: 'MINES', title_hi: 'खान\u200d अधिनियम' },
];

/** Spellings of what the laws above are called, by the law's number. */
const spellings = [
  ["Workmen's Comp", 1],
  ['workmen’s\u2009compensation act', 1],
  ['wc-1923', 1],
  ['Café', 2],
  ['CAFE\u0301', 2],
  ['caf\u00e9 licences - "eating', 2],
  ['क़ानून', 3],
  ['\u0915\u093cानून', 3],
  ['क्षति', 3],
  ['सडक', 4],
  ['नयी सड\u093cक का ढांचा', 4],
  ['mines', 5],
  ['खान अधिनियम', 5],
] as const;

describeOnEachDatabase('Spellings of the same text', (database) => {
  const platform = platformOfSuite(database);
  const searched = searchedRecords(
    platform,
    database,
    laws.map((values) => ({ call: lawCalls.add, body: draftLaw(values) })),
  );
  const tokenOf = () => searched.organisation.editor.token;

  it.each(spellings)('%j is found everywhere', async (text, id) => {
    const { token } = searched.organisation.editor;
    expect(await searched.suggested(text)).toEqual([`LAW-00000${id}`]);
    expect((await searched.search(text)).reply).toMatchObject({ lawArr: [{ id }] });
    const queries: Record<string, string>[] = [
      { allFields: text },
      { lawentry: text },
      { lawentry: text, id: String(id) },
      { allFields: text, id: String(id) },
    ];
    for (const query of queries) {
      const { reply } = await ask(platform.app, listCall(law, 'all'), { token, query });
      expect(reply.data).toMatchObject([{ id }]);
    }
  });

  it('are stored in one form, names in one line, quotes and dashes as they were written', async () => {
    const { reply } = await ask(platform.app, listCall(law, 'all'), {
      token: tokenOf(),
      query: { sort: 'id', order: 'asc' },
    });
    expect(reply.data).toMatchObject([
      { Law: 'The Workmen’s Compensation Act', ActCodeName: 'WC–1923' },
      { Law: 'Café licences — “eating houses”' },
      { Law: '\u0915\u093cानून of क्\u200dषति' },
      { Law: 'नयी सड\u093cक का ढाँचा' },
      { Law: 'The Mines Act', title_hi: 'खान अधिनियम' },
    ]);
  });

  it('of a code are pointed out as the same', async () => {
    const { reply } = await ask(platform.app, lawCalls.sameCode, {
      token: tokenOf(),
      body: { code: ' Wc\u20121923\u200b' },
    });
    expect(reply.data).toMatchObject([{ id: 1 }]);
  });

  it('find circulars', async () => {
    const body = {
      topic: 'Workmen’s\u00a0dues',
      link: 'https://example.org',
      date: '2026-01-31',
      kind: 'Order',
      law_id: 1,
    };
    await ask(platform.app, circularAdd, { token: tokenOf(), body });
    const { reply } = await ask(platform.app, circularAll, {
      token: tokenOf(),
      body: { text: "workmen's dues" },
    });
    expect(reply.data).toMatchObject([{ topic: 'Workmen’s dues' }]);
  });

  it('without anything to read count as empty', async () => {
    const { status, reply } = await ask(platform.app, lawCalls.add, {
      token: tokenOf(),
      body: draftLaw({ Law: '\u200b\u00a0\u2003' }),
    });
    expect([status, reply.message]).toEqual([422, 'Please fill the Law.']);
  });
});
