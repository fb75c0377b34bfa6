import {
  circularAdd,
  circularAll,
  circularAuthorities,
  circularDelete,
  circularList,
  circularOne,
  circularUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls } from '../testing/test-platform.ts';

const order = {
  topic: 'Safety committees',
  link: 'https://egazette.gov.in/1',
  date: '2026-04-01',
  kind: 'Order',
};

describeOnDatabase('What is known of a circular beside its topic, and its further laws', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, person = platform.organisation.editor) =>
    ask(platform.app, call, { token: person.token, body });

  beforeEach(async () => {
    await act(lawCalls.add, draftLaw({ ActCodeName: 'FA-1948' }));
    await act(lawCalls.add, draftLaw({ ActCodeName: 'MA-1952' }));
  });

  const add = (more: object = {}) => act(circularAdd, { ...order, law_id: 1, ...more });
  const update = (id: number, more: object = {}) => act(circularUpdate, { id, ...order, law_id: 1, ...more });
  const ofLaw = async (id: number) =>
    (await act(circularList, { LawUniqueCode: `LAW-00000${id}`, type: 'Popup' })).reply.data ?? [];
  const all = async (body: object = {}) => (await act(circularAll, body)).reply.data ?? [];
  const timeline = async (id: number) => (await act(lawCalls.view, { id })).reply.timelinelaw_id ?? [];

  it('stands in all lists; what a call leaves out stays, and each of its laws tells of it', async () => {
    const facts = {
      number: 'S.O. 1234(E)',
      authority: 'Ministry of Labour',
      summary: 'Committees meet\nevery quarter',
      inforce: [{ day: '2026-10-01', what: 'Rule 3' }],
    };
    const { id = 0 } = (await add({ ...facts, alsoLaws: [2] })).reply;
    const further = { id: 2, code: 'MA-1952', name: draftLaw().Law };
    const stored = { ...order, ...facts, alsoLaws: [further] };
    expect((await act(circularOne, { id })).reply.data).toMatchObject([stored]);
    expect([await all(), await ofLaw(2)]).toMatchObject([[stored], [order]]);
    await add({ authority: 'MINISTRY of Labour', date: '2020-01-01' });
    expect((await act(circularAuthorities, {})).reply.data).toHaveLength(1);
    await act(circularDelete, { id: 2 });
    // An older page, which knows none of them, changes none.
    await update(id, { topic: 'Other' });
    expect(await all()).toMatchObject([{ ...stored, topic: 'Other' }]);
    await update(id, { topic: 'Other', inforce: [{ day: '2027-01-01', what: '' }], alsoLaws: [] });
    const [last] = (await timeline(2)).filter(({ type }) => type === 'Circular/Amendment');
    expect(last?.changes).toEqual([
      {
        field: 'inforce',
        label: 'Comes into force',
        old: 'Thu 1 Oct 2026: Rule 3',
        new: 'Fri 1 Jan 2027',
      },
      { field: 'alsoLaws', label: 'Further laws', old: 'LAW-000002 MA-1952', new: '' },
    ]);
    // It moves to what was a further law.
    await update(id, { alsoLaws: [2] });
    await update(id, { law_id: 2 });
    expect(await all()).toMatchObject([{ law_id: 2, alsoLaws: [] }]);
  });

  it('is refused where a day does not exist, or a further law is not there, is the law itself, or is locked', async () => {
    const { admin } = platform.organisation;
    const { editor: stranger } = await addTestOrganisation(database());
    for (const ActCodeName of ['A', 'B', 'C']) await act(lawCalls.add, draftLaw({ ActCodeName }), stranger);
    await act(lawCalls.add, draftLaw({ ActCodeName: 'GONE' }));
    await act(lawCalls.add, draftLaw({ ActCodeName: 'OLD', Active: 'Repealed' }));
    await act(lawCalls.delete, { id: 3, reason: 'Entered twice' }, admin);
    for (const [more, field] of [
      [{ inforce: [{ day: '2026-04-31', what: '' }] }, 'inforce'],
      [{ alsoLaws: [2, 3] }, 'alsoLaws'],
      [{ alsoLaws: [99] }, 'alsoLaws'],
      [{ alsoLaws: [1] }, 'alsoLaws'],
    ] as const) {
      const { status, reply } = await add(more);
      expect([more, status, reply.errors?.map((one) => one.field)]).toEqual([more, 422, [field]]);
    }
    const { id = 0 } = (await add({ law_id: 2, alsoLaws: [4] })).reply;
    const further = (await add({ law_id: 2, alsoLaws: [1] })).reply.id ?? 0;
    await act(lawCalls.lock, { id: 1, locked: true }, admin);
    for (const [call, body] of [
      [circularAdd, { ...order, law_id: 2, alsoLaws: [1] }],
      [circularUpdate, { ...order, law_id: 2, id, alsoLaws: [1] }],
      [circularUpdate, { ...order, law_id: 2, id: further, alsoLaws: [] }],
      [circularDelete, { id: further }],
    ] as const)
      expect((await act(call, body)).status).toBe(403);
    expect(await all({ law: 2 })).toMatchObject([
      { id: further, editOption: 'false' },
      { id, editOption: 'true' },
    ]);
  });
});
