import { sql, type RawBuilder } from 'kysely';
import { choicesReply, parentLaws, parentLawsShape, type RecordPayload } from '@lexboard/shared-lib/contract';
import { Check } from 'typebox/value';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls } from '../../testing/test-platform.ts';

describeOnOwnDatabase('Lists of choices', (database) => {
  const platform = platformOfSuite(database);

  it('are as they are now, however they were before', async () => {
    const { id, editor } = platform.organisation;
    const { token } = editor;
    const { token: elsewhere } = (await addTestOrganisation(database())).editor;
    const change = (query: RawBuilder<unknown>) => database().inOrganisation(id, (trx) => query.execute(trx));
    const add = async (Category: string, person = token) =>
      (await ask(platform.app, lawCalls.add, { token: person, body: draftLaw({ Category }) })).status;
    expect(await add('Taxation')).toBe(200);
    await change(sql`update choice set name = 'Taxes' where list = 'category' and name = 'Taxation'`);
    expect([await add('Taxation'), await add('Taxes'), await add('Taxation', elsewhere)]).toEqual([
      422, 200, 200,
    ]);
    await change(sql`insert into choice values (${id}, 'category', 900, 'Space', 900)`);
    expect([await add('Space'), await add('Space', elsewhere)]).toEqual([200, 422]);
    await change(sql`delete from choice where list = 'category' and name <> 'Space'`);
    expect(await add('Taxes')).toBe(422);
    expect((await ask(platform.app, lawCalls.choices, { token })).reply).toMatchObject({
      category: ['Space'],
    });
  });

  it('offer the laws that there are as parents, by code, or by name where there is none', async () => {
    const { token } = platform.organisation.admin;
    const laws: RecordPayload[] = [
      { ActCodeName: 'b "2"' },
      { ActCodeName: 'A-1', Category: 'Taxation' },
      { ActCodeName: 'c' },
      {},
    ];
    for (const values of laws) await ask(platform.app, lawCalls.add, { token, body: draftLaw(values) });
    await ask(platform.app, lawCalls.delete, { token, body: { id: 3, reason: 'Entered twice' } });
    const { reply } = await ask(platform.app, lawCalls.choices, { token });
    const { reply: without } = await ask(platform.app, lawCalls.choices, {
      token,
      body: { parentLaw: false },
    });
    expect(without).toEqual({ ...reply, parentLaw: [] });
    expect(Check(choicesReply(), reply)).toBe(true);
    expect(reply).toMatchObject({
      parentLaw: [
        { id: 4, ActCodeName: 'The Factories Act, 1948', Category: '' },
        { id: 2, ActCodeName: 'A-1', Category: 'Taxation' },
        { id: 1, ActCodeName: 'b "2"', Category: '' },
      ],
    });
  });

  describe('of parent laws', () => {
    let token: string;
    const find = (body: object) => ask(platform.app, parentLaws, { token, body });

    beforeAll(async () => {
      ({ token } = (await addTestOrganisation(database())).admin);
      const laws: RecordPayload[] = [
        { Law: 'The Mines Act, 1952', ActCodeName: 'min-52', Category: 'Taxation' },
        { Law: 'The 50% Rule_\\', ActCodeName: '' },
        { Law: 'The Apprentices Act, 1961', ActCodeName: 'APP-61' },
        { Law: 'The Mines Rules, 1955', ActCodeName: 'RULES-55', Active: 'Repealed' },
      ];
      for (const values of laws) await ask(platform.app, lawCalls.add, { token, body: draftLaw(values) });
    });

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

    it('are found by a part of their code or name', async () => {
      for (const [search, ids] of [
        ['APP-', [3]],
        ['MIN-', [1]],
        ['mines', [1, 4]],
        ['rule', [2, 4]],
        ['0% rule_\\', [2]],
        ['no such law', []],
        ['x'.repeat(500), []],
      ] as const) {
        const { reply } = await find({ search });
        const data = ids.map((id) => ({ id }));
        expect({ search, ...reply }).toMatchObject({ search, data, more: false });
      }
    });

    it('are named by their ids, without those that are gone or of another organisation', async () => {
      const other = (await addTestOrganisation(database())).admin.token;
      await ask(platform.app, lawCalls.add, { token: other, body: draftLaw({ ActCodeName: 'OTHER' }) });
      await ask(platform.app, lawCalls.delete, { token, body: { id: 3, reason: 'Entered twice' } });
      const { reply } = await find({ ids: [4, 3, 999, 1] });
      expect(reply).toMatchObject({ data: [{ id: 1 }, { id: 4 }], more: false });
      const { reply: elsewhere } = await ask(platform.app, parentLaws, {
        token: other,
        body: { ids: [1, 2] },
      });
      expect(elsewhere).toMatchObject({ data: [{ id: 1, ActCodeName: 'OTHER' }] });
    });

    it('say that there are more than a hundred', async () => {
      const { id, admin } = await addTestOrganisation(database());
      await database().inOrganisation(id, (trx) =>
        sql`insert into law (organisation_id, id, law_unique_code, law, act_code_name, status, created_by, updated_by)
        select ${id}, n, 'LAW-' || n, 'Things', 'C-' || lpad(n::text, 3, '0'), 'Draft', ${admin.id}, ${admin.id}
        from generate_series(1, 101) as n`.execute(trx),
      );
      for (const body of [{}, { search: 'c-' }]) {
        const { reply } = await ask(platform.app, parentLaws, { token: admin.token, body });
        expect(reply).toMatchObject({ more: true });
        expect(reply).toHaveProperty('data.length', 100);
        expect(reply).toHaveProperty('data.0.ActCodeName', 'C-001');
      }
    });

    it('are refused to a malformed request', async () => {
      const malformed = [
        { ids: ['1a'] },
        { ids: [0] },
        { ids: [1, 1] },
        { search: 'x'.repeat(501) },
        { name: 'x' },
      ];
      for (const body of malformed) expect([body, (await find(body)).status]).toEqual([body, 400]);
    });
  });
});
