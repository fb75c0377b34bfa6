import {
  circularAdd,
  circularAll,
  circularDelete,
  circularList,
  circularUpdate,
  type Call,
  type Circular,
} from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  draftLaw,
  lawCalls,
  type Person,
  type TestOrganisation,
} from '../testing/test-platform.ts';
import { inChainedLog } from '../testing/log/chained-log.ts';

const order = {
  topic: 'Safety committees',
  link: 'https://egazette.gov.in/1',
  date: '2026-04-01',
  kind: 'Order',
};

const circular = (topic: string, kind: Circular['kind'], date: string, law_id: number) => ({
  topic,
  kind,
  date,
  law_id,
  link: `https://example.org/${encodeURIComponent(topic)}`,
});

const written = [
  {
    ...circular('boilers', 'Order', '2020-02-29', 1),
    ...{ number: 'G.S.R. 12(E)', authority: 'Ministry of Labour', alsoLaws: [2] },
  },
  circular('Accidents', 'Amendment', '2026-01-31', 2),
  circular('Canteens: 100% of workers', 'Order', '2026-01-31', 1),
  circular('Dust_masks', 'Circular', '2023-06-01', 2),
];

describeOnDatabase('A circular', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, person: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token: person.token, body });

  beforeEach(async () => {
    await act(lawCalls.add, draftLaw({ ActCodeName: 'FA-1948' }));
    await act(lawCalls.add, draftLaw({ ActCodeName: 'MA-1952' }));
  });

  const add = (more: object = {}, person?: Person) =>
    act(circularAdd, { ...order, law_id: 1, ...more }, person);
  const update = (id: number, more: object = {}) => act(circularUpdate, { id, ...order, law_id: 1, ...more });
  const ofLaw = async (id: number) =>
    (await act(circularList, { LawUniqueCode: `LAW-00000${id}`, type: 'Popup' })).reply.data ?? [];
  const all = async (body: object = {}) => (await act(circularAll, body)).reply.data ?? [];
  const timeline = async (id: number) => (await act(lawCalls.view, { id })).reply.timelinelaw_id ?? [];
  const readLog = () =>
    inChainedLog(database(), platform.organisation.id, async (trx) => {
      const { rows } = await sql<{ action: string; id: string }>`
        select action, subject_id as id from system_log where subject_kind = 'circular' order by sequence`.execute(
        trx,
      );
      return rows;
    });

  it('is added to its law, which is named by its id or its code', async () => {
    expect(await add()).toMatchObject({
      status: 200,
      reply: { message: 'Circular/Amendment Added Successfully', version: 1 },
    });
    await add({
      law_id: undefined,
      LawUniqueCode: 'LAW-000002',
      topic: '  <b>Two</b>\r\n lines ',
      link: ` \t${order.link} `,
    });
    expect(await ofLaw(1)).toMatchObject([order]);
    expect(await ofLaw(2)).toMatchObject([{ ...order, topic: '<b>Two</b> lines' }]);
  });

  it('is refused with every fault at its field', async () => {
    const faults: [object, ...fields: string[]][] = [
      [{ topic: ' \n ', link: 'x', date: 'x' }, 'topic', 'link', 'date'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ link: 'https://egazette.gov.in/a b' }, 'link'],
      [{ date: '2026-02-29' }, 'date'],
      [{ law_id: undefined }, 'LawUniqueCode'],
      [{ law_id: undefined, LawUniqueCode: 'LAW-999999' }, 'LawUniqueCode'],
      [{ LawUniqueCode: 'LAW-000002' }, 'LawUniqueCode'],
    ];
    for (const [more, ...fields] of faults) {
      const { status, reply } = await add(more);
      expect([more, status, reply.errors?.map(({ field }) => field)]).toEqual([more, 422, fields]);
    }
    expect(await all()).toEqual([]);
  });

  it('has texts of a limited length, a kind of circular, and a law that there is', async () => {
    const limited: [object, number][] = [
      [{ topic: 'ä'.repeat(501) }, 400],
      [{ topic: 'ä'.repeat(500) }, 200],
      [{ link: `https://example.org/${'a'.repeat(1981)}` }, 400],
      [{ link: `https://example.org/${'a'.repeat(1980)}` }, 200],
      [{ kind: 'Memo' }, 400],
      [{ law_id: 99 }, 404],
    ];
    for (const [more, status] of limited) expect([more, (await add(more)).status]).toEqual([more, status]);
  });

  it('is changed under its version: a stale one is refused and says who changed what', async () => {
    const { id = 0 } = (await add()).reply;
    expect((await update(id, { version: 1 })).reply.version).toBe(1);
    expect((await timeline(1)).filter(({ type }) => type === 'Circular/Amendment')).toHaveLength(1);
    expect((await update(id, { version: 1, kind: 'Circular' })).reply).toMatchObject({
      message: 'Circular/Amendment Updated Successfully',
      version: 2,
    });
    const stale = await update(id, { version: 1, topic: 'Mine' });
    expect(stale).toMatchObject({
      status: 409,
      reply: { conflict: { version: 2, changes: [{ field: 'kind', old: 'Order', new: 'Circular' }] } },
    });
    expect(await act(circularDelete, { id, version: 1 })).toMatchObject({ status: 409 });
    expect(await ofLaw(1)).toMatchObject([{ topic: order.topic, kind: 'Circular' }]);
  });

  it('is moved to another law, and both laws tell of it', async () => {
    const { id = 0 } = (await add()).reply;
    await update(id, { law_id: 2 });
    expect([await ofLaw(1), await ofLaw(2)]).toMatchObject([[], [order]]);
    for (const law of [1, 2]) {
      expect((await timeline(law)).find(({ changes }) => changes.length > 0)?.changes).toEqual([
        { field: 'law', label: 'Law', old: 'LAW-000001 FA-1948', new: 'LAW-000002 MA-1952' },
      ]);
    }
  });

  it('is deleted; the timeline of its law and the system log tell of all that happened', async () => {
    const { id = 0 } = (await add()).reply;
    await update(id, { date: '2026-04-02' });
    expect(await act(circularDelete, { id, version: 2 })).toMatchObject({
      status: 200,
      reply: { message: 'Circular/Amendment Deleted Successfully' },
    });
    expect([await ofLaw(1), await all()]).toEqual([[], []]);
    expect(await act(circularDelete, { id })).toMatchObject({ status: 404 });
    expect(await update(id)).toMatchObject({
      status: 404,
      reply: { message: 'This circular/amendment was deleted meanwhile.' },
    });
    const told = (await timeline(1)).filter(({ type }) => type === 'Circular/Amendment');
    expect(told.map(({ action }) => action)).toEqual(['Deleted', 'Updated', 'Created']);
    expect(await readLog()).toEqual(
      ['Created', 'Updated', 'Deleted'].map((action) => ({ action, id: String(id) })),
    );
  });

  it('of a locked law stays as it is, and none is added or moved to that', async () => {
    const { admin } = platform.organisation;
    const { id = 0 } = (await add()).reply;
    const elsewhere = (await add({ law_id: 2 })).reply.id ?? 0;
    await act(lawCalls.lock, { id: 1, locked: true }, admin);
    expect((await add()).status).toBe(403);
    expect((await update(id, { topic: 'Other' })).status).toBe(403);
    expect((await update(id, { law_id: 2 })).status).toBe(403);
    expect((await update(elsewhere)).status).toBe(403);
    expect((await act(circularDelete, { id })).status).toBe(403);
    expect(await all({ law: 1 })).toMatchObject([{ ...order, editOption: 'false' }]);
    expect(await all({ law: 2 })).toMatchObject([{ editOption: 'true' }]);
  });

  it('is added to a repealed law, about which documents are published too', async () => {
    const { id } = (await act(lawCalls.add, draftLaw({ Active: 'Repealed' }))).reply;
    expect((await add({ law_id: id })).status).toBe(200);
  });

  it('of a deleted law is out of reach until that is restored', async () => {
    const { admin } = platform.organisation;
    const { id = 0 } = (await add()).reply;
    await act(lawCalls.delete, { id: 1, reason: 'Entered twice' }, admin);
    expect((await add()).status).toBe(404);
    expect((await update(id)).status).toBe(404);
    expect(await all()).toEqual([]);
    await act(lawCalls.restore, { id: 1 }, admin);
    expect(await all()).toHaveLength(1);
  });

  it('is changed by nobody of another organisation', async () => {
    const { editor: stranger } = await addTestOrganisation(database());
    const { id = 0 } = (await add()).reply;
    const changes: [Call, object][] = [
      [circularUpdate, { id, ...order, topic: 'Other', law_id: 1 }],
      [circularDelete, { id }],
      [circularAdd, { ...order, law_id: 1 }],
    ];
    for (const [call, body] of changes) expect((await act(call, body, stranger)).status).toBe(404);
    expect(await all()).toMatchObject([order]);
    expect((await act(circularAll, {}, stranger)).reply).toMatchObject({ totalLength: 0, data: [] });
    await act(lawCalls.add, draftLaw(), stranger);
    const ofTheirs = { LawUniqueCode: 'LAW-000001', type: 'Edit' };
    expect((await act(circularList, ofTheirs, stranger)).reply).toEqual({ success: 1, data: [] });
  });

  describe('in the list', () => {
    let listed: TestOrganisation;
    beforeAll(async () => {
      listed = await addTestOrganisation(database());
      const laws = [
        draftLaw({ ActCodeName: 'FA-1948', Law: 'The Factories Act' }),
        draftLaw({ ActCodeName: 'ESI-1948', Law: 'The Insurance Act' }),
      ];
      for (const body of laws) await act(lawCalls.add, body, listed.editor);
      for (const body of written) await act(circularAdd, body, listed.editor);
    });

    const list = (body: object, { token } = listed.viewer) => ask(platform.app, circularAll, { token, body });
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

    it('come in the order that is asked for', async () => {
      for (const [body, expected] of [
        [{}, 'CADB'],
        [{ sort: 'date', order: 'asc' }, 'BDAC'],
        [{ sort: 'topic' }, 'ABCD'],
        [{ sort: 'topic', order: 'desc' }, 'DCBA'],
        [{ sort: 'kind' }, 'ADCB'],
        [{ sort: 'law' }, 'ADCB'],
        [{ sort: 'law', order: 'desc' }, 'CBAD'],
      ] as const) {
        expect([body, await initials(body)]).toEqual([body, expected]);
      }
    });

    it('are filtered by kind, law, days and text', async () => {
      for (const [body, expected] of [
        [{ kind: 'Order' }, 'CB'],
        [{ id: 999 }, ''],
        [{ law: 2 }, 'ADB'],
        [{ authority: 'ministry of LABOUR' }, 'B'],
        [{ authority: 'Ministry' }, ''],
        [{ text: 'g.s.r. 12' }, 'B'],
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
      ] as const) {
        expect([body, await initials(body)]).toEqual([body, expected]);
      }
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

    it('are refused to a malformed request', async () => {
      for (const body of [
        { from: '2026-02-29' },
        { to: 'soon' },
        { kind: 'Memo' },
        { sort: 'link' },
        { order: 'up' },
        { pageSize: 201 },
        { law: 0 },
        { colour: 'red' },
      ]) {
        expect([body, (await list(body)).status]).toEqual([body, 400]);
      }
    });

    it('of a law are listed newest first', async () => {
      const ofLaw = async (LawUniqueCode: string, type = 'Popup') =>
        (await act(circularList, { LawUniqueCode, type }, listed.viewer)).reply.data;
      for (const type of ['Popup', 'Edit']) {
        const [newest, oldest] = [written[2], written[0]].map((one) => ({
          ...{ number: '', authority: '', attachment: [] },
          ...one,
          ...{ law_id: undefined, alsoLaws: undefined },
        }));
        expect(await ofLaw('LAW-000001', type)).toEqual([
          { ...newest, id: 3 },
          { ...oldest, id: 1 },
        ]);
      }
      expect((await ofLaw('LAW-000002'))?.map(({ id }) => id)).toEqual([2, 4, 1]);
      for (const code of ['LAW-999999', '']) expect(await ofLaw(code)).toEqual([]);
    });

    it('are searched by no text for whom that was taken away', async () => {
      const { viewer } = listed;
      await database().inOrganisation(listed.id, (trx) =>
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
});
