import { parentLaws, parentLawsShape } from '@lexboard/shared-lib/contract';
import type { RecordPayload } from '@lexboard/shared-lib/domain';
import { Check } from 'typebox/value';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';

describeOnEachDatabase('Possible parent laws', (database) => {
  let app: Awaited<ReturnType<typeof startTestApp>>;
  let token: string;
  const find = (body: object) => ask(app, parentLaws, { token, body });

  beforeAll(async () => {
    app = await startTestApp(database());
    ({ token } = (await addTestOrganisation(database())).admin);
    const laws: RecordPayload[] = [
      { Law: 'The Mines Act, 1952', ActCodeName: 'min-52', Category: 'Taxation' },
      { Law: 'The 50% Rule_\\', ActCodeName: '' },
      { Law: 'The Apprentices Act, 1961', ActCodeName: 'APP-61' },
      { Law: 'The Mines Rules, 1955', ActCodeName: 'RULES-55', Active: 'Repealed' },
    ];
    for (const values of laws) await ask(app, lawCalls.add, { token, body: draftLaw(values) });
  });

  afterAll(() => app.close());

  it('are the first by code, each with its name', async () => {
    const { reply } = await find({});
    expect(Check(parentLawsShape().reply, reply)).toBe(true);
    expect(reply).toMatchObject({
      data: [
        { id: 2, ActCodeName: 'The 50% Rule_\\', Law: 'The 50% Rule_\\' },
        { id: 3, ActCodeName: 'APP-61' },
        { id: 1, ActCodeName: 'min-52', Category: 'Taxation', Law: 'The Mines Act, 1952', repealed: false },
        { id: 4, ActCodeName: 'RULES-55', repealed: true },
      ],
      more: false,
    });
  });

  it.each([
    ['a part of a code', 'APP-', [3]],
    ['a part of a code, in any case', 'MIN-', [1]],
    ['a part of a name', 'mines', [1, 4]],
    ['what both have', 'rule', [2, 4]],
    ['signs of a pattern as they are', '0% rule_\\', [2]],
    ['nothing', 'no such law', []],
    ['a text longer than any name', 'x'.repeat(500), []],
  ])('are found by %s', async (_, search, ids) => {
    const { reply } = await find({ search });
    expect(reply).toMatchObject({ data: ids.map((id) => ({ id })), more: false });
  });

  it('are named by their ids, without those that are gone or of another organisation', async () => {
    const other = (await addTestOrganisation(database())).admin.token;
    await ask(app, lawCalls.add, { token: other, body: draftLaw({ ActCodeName: 'OTHER' }) });
    await ask(app, lawCalls.delete, { token, body: { id: 3, reason: 'Entered twice' } });
    const { reply } = await find({ ids: [4, 3, 999, 1] });
    expect(reply).toMatchObject({ data: [{ id: 1 }, { id: 4 }], more: false });
    const { reply: elsewhere } = await ask(app, parentLaws, { token: other, body: { ids: [1, 2] } });
    expect(elsewhere).toMatchObject({ data: [{ id: 1, ActCodeName: 'OTHER' }] });
  });

  it('say that there are more than a hundred', async () => {
    const { admin } = await addTestOrganisation(database());
    const many = Array.from({ length: 101 }, (_, index) => `C-${String(index).padStart(3, '0')}`);
    for (const ActCodeName of many)
      await ask(app, lawCalls.add, { token: admin.token, body: draftLaw({ ActCodeName }) });
    for (const body of [{}, { search: 'c-' }]) {
      const { reply } = await ask(app, parentLaws, { token: admin.token, body });
      expect(reply).toMatchObject({ more: true });
      expect(reply).toHaveProperty('data.length', 100);
      expect(reply).toHaveProperty('data.0.ActCodeName', 'C-000');
    }
  });

  it.each([
    ['text as id', { ids: ['1'] }],
    ['no id', { ids: [0] }],
    ['an id twice', { ids: [1, 1] }],
    ['too long a text', { search: 'x'.repeat(501) }],
    ['NUL', { search: 'a\u0000b' }],
    ['an unknown field', { name: 'x' }],
  ])('refuse %s', async (_, body) => {
    const { status, reply } = await find(body);
    expect(status).toBe(400);
    expect(reply).toMatchObject({ success: 0 });
  });

  it('are not told to whoever is not signed in', async () => {
    const { status } = await ask(app, parentLaws, { body: {} });
    expect(status).toBe(401);
  });
});
