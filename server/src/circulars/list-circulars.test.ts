import { circularAdd, circularAll, type Circular } from '@lexboard/shared-lib/contract';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../testing/test-platform.ts';

const circular = (topic: string, kind: Circular['kind'], date: string, law_id: number) => ({
  topic,
  kind,
  date,
  law_id,
  link: `https://example.org/${encodeURIComponent(topic)}`,
});

const written = [
  circular('boilers', 'Order', '2020-02-29', 1),
  circular('Accidents', 'Amendment', '2026-01-31', 2),
  circular('Canteens: 100% of workers', 'Order', '2026-01-31', 1),
  circular('Dust_masks', 'Circular', '2023-06-01', 2),
];

describeOnEachDatabase('The circulars of all laws', (database) => {
  const platform = platformOfSuite(database);

  beforeEach(async () => {
    const { token } = platform.organisation.editor;
    const laws = [
      draftLaw({ ActCodeName: 'FA-1948', Law: 'The Factories Act' }),
      draftLaw({ ActCodeName: 'ESI-1948', Law: 'The Insurance Act' }),
    ];
    for (const body of laws) await ask(platform.app, lawCalls.add, { token, body });
    for (const body of written) await ask(platform.app, circularAdd, { token, body });
  });

  const list = (body: object, { token } = platform.organisation.viewer) =>
    ask(platform.app, circularAll, { token, body });
  const initials = async (body: object) => {
    const { data = [], totalLength } = (await list(body)).reply;
    expect(totalLength).toBe(data.length);
    return data.map(({ topic }) => String(topic).slice(0, 1).toUpperCase()).join('');
  };

  it('come newest first, each with its law', async () => {
    const { reply } = await list({});
    expect(reply.totalLength).toBe(4);
    expect(reply.data?.[0]).toMatchObject({
      topic: 'Canteens: 100% of workers',
      link: 'https://example.org/Canteens%3A%20100%25%20of%20workers',
      date: '2026-01-31',
      kind: 'Order',
      version: 1,
      law_id: 1,
      LawUniqueCode: 'LAW-000001',
      ActCodeName: 'FA-1948',
      Law: 'The Factories Act',
      editOption: 'true',
    });
  });

  it.each([
    [{}, 'CADB'],
    [{ sort: 'date', order: 'asc' }, 'BDAC'],
    [{ sort: 'topic' }, 'ABCD'],
    [{ sort: 'topic', order: 'desc' }, 'DCBA'],
    [{ sort: 'kind' }, 'ADCB'],
    [{ sort: 'law' }, 'ADCB'],
    [{ sort: 'law', order: 'desc' }, 'CBAD'],
  ])('%j come in this order', async (body, expected) => {
    expect(await initials(body)).toBe(expected);
  });

  it.each([
    [{ kind: 'Order' }, 'CB'],
    [{ id: 999 }, ''],
    [{ law: 2 }, 'AD'],
    [{ law: 9 }, ''],
    [{ from: '2023-06-01' }, 'CAD'],
    [{ to: '2023-06-01' }, 'DB'],
    [{ from: '2020-03-01', to: '2023-06-01' }, 'D'],
    [{ text: 'BOILER' }, 'B'],
    [{ text: ' factories ' }, 'CB'],
    [{ text: 'esi-' }, 'AD'],
    [{ text: 'law-000002' }, 'AD'],
    [{ text: 'example.org/dust' }, 'D'],
    [{ text: '%' }, 'C'],
    [{ text: '0% ' }, 'C'],
    [{ text: 't_m' }, 'D'],
    [{ text: "'" }, ''],
    [{ text: 'act', kind: 'Order', from: '2026-01-01' }, 'C'],
  ])('%j keep these', async (body, expected) => {
    expect(await initials(body)).toBe(expected);
  });

  it('come page by page, with the total of all pages', async () => {
    const { data, totalLength } = (await list({ page: 2, pageSize: 3 })).reply;
    expect([data?.map(({ topic }) => topic), totalLength]).toEqual([['boilers'], 4]);
    expect((await list({ page: 3, pageSize: 3 })).reply).toMatchObject({ data: [], totalLength: 4 });
    const found = { text: 'act', pageSize: 3 };
    expect((await list({ ...found, page: 2 })).reply).toMatchObject({
      data: [{ law_id: 1 }],
      totalLength: 4,
    });
    expect((await list({ ...found, page: 2 })).reply.data?.[0]).not.toHaveProperty('total');
    expect((await list({ ...found, page: 3 })).reply).toMatchObject({ data: [], totalLength: 4 });
  });

  it.each([
    { from: '2026-02-29' },
    { to: 'soon' },
    { kind: 'Memo' },
    { sort: 'link' },
    { order: 'up' },
    { pageSize: 201 },
    { law: 0 },
    { colour: 'red' },
  ])('%j is malformed', async (body) => {
    expect((await list(body)).status).toBe(400);
  });

  it('are searched by no text for whom that was taken away', async () => {
    const { viewer } = platform.organisation;
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .updateTable('account')
        .set({
          model_access_controller: JSON.stringify({ statusInfo: 'All', serchInfo: 'No', gridInfo: 'Yes' }),
        })
        .where('username', '=', viewer.username)
        .execute(),
    );
    expect((await list({ text: 'act' })).status).toBe(403);
    expect((await list({ kind: 'Order' })).status).toBe(200);
  });
});
