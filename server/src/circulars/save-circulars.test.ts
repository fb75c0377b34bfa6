import {
  circularAdd,
  circularAll,
  circularDelete,
  circularList,
  circularUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { describeOnDatabase } from '../database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, type Person } from '../testing/test-platform.ts';

const order = {
  topic: 'Safety committees',
  link: 'https://egazette.gov.in/1',
  date: '2026-04-01',
  kind: 'Order',
};

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
    database().inOrganisation(platform.organisation.id, async (trx) => {
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
    await add({ law_id: undefined, LawUniqueCode: 'LAW-000002', topic: '  Two\n lines ' });
    expect(await ofLaw(1)).toMatchObject([order]);
    expect(await ofLaw(2)).toMatchObject([{ ...order, topic: 'Two lines' }]);
  });

  it('is added once for one key, also by two calls at once, and refused with other content under it', async () => {
    const keyed = { idempotencyKey: 'once' };
    const both = await Promise.all([add(keyed), add(keyed)]);
    const [one, other] = both.map(({ reply }) => reply.id);
    expect(one).toEqual(expect.any(Number));
    expect(other).toBe(one);
    expect((await add(keyed)).reply.id).toBe(one);
    expect(await add({ ...keyed, topic: 'Other' })).toMatchObject({ status: 422, reply: { made: one } });
    expect(await ofLaw(1)).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['no topic', { topic: ' \n ' }, 'topic'],
    ['no link', { link: '' }, 'link'],
    ['a script', { link: 'javascript:alert(1)' }, 'link'],
    ['a script in disguise', { link: 'javascript://example.org/%0Aalert(1)' }, 'link'],
    ['data', { link: 'data:text/html,<script>alert(1)</script>' }, 'link'],
    ['no address', { link: 'see the gazette' }, 'link'],
    ['no date', { date: '' }, 'date'],
    ['no day of the calendar', { date: '2026-02-29' }, 'date'],
    ['no law', { law_id: undefined }, 'LawUniqueCode'],
    ['no law of this code', { law_id: undefined, LawUniqueCode: 'LAW-999999' }, 'LawUniqueCode'],
    ['the code of another law', { LawUniqueCode: 'LAW-000002' }, 'LawUniqueCode'],
  ])('is refused with %s', async (_name, more, field) => {
    const { status, reply } = await add(more);
    expect({ status, field: reply.errors?.[0]?.field }).toEqual({ status: 422, field });
    expect(await all()).toEqual([]);
  });

  it('takes a link with spaces around it, and says that one inside is wrong', async () => {
    const { id } = (await add({ link: ' \thttps://egazette.gov.in/a%20b ' })).reply;
    expect(await all({ id })).toMatchObject([{ link: 'https://egazette.gov.in/a%20b' }]);
    const { status, reply } = await add({ link: 'https://egazette.gov.in/a b' });
    const message = 'The Link must have no space in it. In a web address a space is written as %20.';
    expect({ status, errors: reply.errors }).toEqual({ status: 422, errors: [{ field: 'link', message }] });
  });

  it('has every fault at its field', async () => {
    const { reply } = await add({ topic: '', link: 'x', date: 'x' });
    expect(reply.errors?.map(({ field }) => field)).toEqual(['topic', 'link', 'date']);
  });

  it.each([
    ['a topic of 501 characters', { topic: 'ä'.repeat(501) }, 400],
    ['a topic of 500 characters', { topic: 'ä'.repeat(500) }, 200],
    ['a link of 2,001 characters', { link: `https://example.org/${'a'.repeat(1981)}` }, 400],
    ['a link of 2,000 characters', { link: `https://example.org/${'a'.repeat(1980)}` }, 200],
    ['another kind', { kind: 'Memo' }, 400],
    ['a law that nobody has', { law_id: 99 }, 404],
  ])('with %s', async (_name, more, status) => {
    expect((await add(more)).status).toBe(status);
  });

  it('keeps markup and line ends of headers as plain text', async () => {
    await add({ topic: '<img src=x onerror=alert(1)>\r\nSet-Cookie: a=b' });
    expect((await ofLaw(1))[0]).toMatchObject({ topic: '<img src=x onerror=alert(1)> Set-Cookie: a=b' });
  });

  it('is changed under its version: a stale one is refused and says who changed what', async () => {
    const { id = 0 } = (await add()).reply;
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

  it('keeps its version where nothing is changed', async () => {
    const { id = 0 } = (await add()).reply;
    expect((await update(id, { version: 1 })).reply.version).toBe(1);
    expect((await timeline(1)).filter(({ type }) => type === 'Circular/Amendment')).toHaveLength(1);
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

  it('is changed by nobody who may only view, and by nobody of another organisation', async () => {
    const { viewer } = platform.organisation;
    const { editor: stranger } = await addTestOrganisation(database());
    const { id = 0 } = (await add()).reply;
    const changes: [Call, object][] = [
      [circularUpdate, { id, ...order, topic: 'Other', law_id: 1 }],
      [circularDelete, { id }],
      [circularAdd, { ...order, law_id: 1 }],
    ];
    for (const [call, body] of changes) {
      expect((await act(call, body, viewer)).status).toBe(403);
      expect((await act(call, body, stranger)).status).toBe(404);
    }
    expect((await act(circularAll, {}, viewer)).reply.data).toMatchObject([order]);
    expect((await act(circularAll, {}, stranger)).reply).toMatchObject({ totalLength: 0, data: [] });
  });
});
